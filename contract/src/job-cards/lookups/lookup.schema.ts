import { lookupMessages, jobCardMessages } from '../messages/job-card.messages.ts';
import { lookupsMessages, type lookupLabels } from '../messages/lookups.messages.ts';
import { z } from 'zod';
import { ChosenPerson } from '../../access/user.schema.ts';
import { changeSchema, reference, formatRequiredMessage, text, wholeNumber } from '../../kit/field.ts';
import { recordFields, optimisticLock } from '../../kit/route.ts';

import { maxResolutionTime } from '../job-card.options.ts';
import { NamedRef } from '../job-card-record.schema.ts';

// The lists behind the job card form. A company adds to them through the plus buttons.

const nameFields = {
  name: text(formatRequiredMessage(lookupsMessages.name), 120),
  description: z.string().trim().max(2000).default(''),
};

export const Lookup = z.object({ ...recordFields, name: z.string(), description: z.string() });
export type Lookup = z.output<typeof Lookup>;
export const LookupNew = z.strictObject(nameFields);
export const LookupChange = changeSchema(LookupNew).extend(optimisticLock);

/** `isFixed` means that the type is built in and cannot be changed, like Software Update. */
export const JobType = Lookup.extend({ isFixed: z.boolean() });

export const JobParameter = Lookup.extend({ jobcardType: NamedRef });
export const JobParameterNew = z.strictObject({ ...nameFields, jobcardType: reference(jobCardMessages.jobType) });
export const JobParameterChange = changeSchema(JobParameterNew).extend(optimisticLock);

const teamWorkshop = z
  .union([reference(jobCardMessages.workshop), z.literal('').transform(() => null), z.null()])
  .optional();
const members = z.array(reference(lookupMessages.memberInvalid)).max(200);
export const Team = Lookup.extend({ workshop: NamedRef.nullable(), members: z.array(ChosenPerson) });
export type Team = z.output<typeof Team>;
export const TeamNew = z.strictObject({ ...nameFields, workshop: teamWorkshop, members: members.default([]) });
export const TeamChange = changeSchema(TeamNew).extend(optimisticLock);

/** The resolution time of a module, in minutes. */
const resolutionTime = z
  .union(
    [z.literal('').transform(() => null), z.null(), wholeNumber(lookupMessages.resolutionTime, 0, maxResolutionTime)],
    {
      error: lookupMessages.resolutionTime,
    },
  )
  .optional();
export const Module = Lookup.extend({ resolutionTime: z.number().nullable() });
export const ModuleNew = z.strictObject({ ...nameFields, resolutionTime });
export const ModuleChange = changeSchema(ModuleNew).extend(optimisticLock);

export const WipStatus = z.object({ _id: z.string(), name: z.string() });

export type LookupName = keyof typeof lookupLabels;
