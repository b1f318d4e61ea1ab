import { z } from 'zod';
import { ChosenPerson } from '../access/user.schema.ts';
import { changeOf, reference, required, text, wholeNumber } from '../kit/field.ts';
import { recordFields, seenAt } from '../kit/route.ts';
import { lookupMessages, jobCardMessages } from './job-card.messages.ts';
import { mostResolutionTime } from './job-card.options.ts';
import { NamedRef } from './job-card.shown.ts';

/** The lists behind the job card form (document 1 sections 2.7, 3.2 and 7.2): a company fills them as it goes, by the plus dialogs. */
const named = { name: text(required('Name'), 120), description: z.string().trim().max(2000).default('') };

export const Lookup = z.object({ ...recordFields, name: z.string(), description: z.string() });
export type Lookup = z.output<typeof Lookup>;
export const LookupNew = z.strictObject(named);
export const LookupChange = changeOf(LookupNew).extend(seenAt);

/** Software Update is the product's own and stays. */
export const JobType = Lookup.extend({ isFixed: z.boolean() });

export const JobParameter = Lookup.extend({ jobcardType: NamedRef });
export const JobParameterNew = z.strictObject({ ...named, jobcardType: reference(jobCardMessages.jobType) });
export const JobParameterChange = changeOf(JobParameterNew).extend(seenAt);

const workshopOfTeam = z.union([reference(jobCardMessages.workshop), z.literal('').transform(() => null), z.null()]).optional();
const members = z.array(reference(lookupMessages.memberWrong)).max(200);
export const Team = Lookup.extend({ workshop: NamedRef.nullable(), members: z.array(ChosenPerson) });
export type Team = z.output<typeof Team>;
export const TeamNew = z.strictObject({ ...named, workshop: workshopOfTeam, members: members.default([]) });
export const TeamChange = changeOf(TeamNew).extend(seenAt);

/** `resolutionTime` in minutes, where it is used (document 1 section 5.2). */
const resolutionTime = z
  .union([z.literal('').transform(() => null), z.null(), wholeNumber(lookupMessages.resolutionTime, 0, mostResolutionTime)], {
    error: lookupMessages.resolutionTime,
  })
  .optional();
export const Module = Lookup.extend({ resolutionTime: z.number().nullable() });
export const ModuleNew = z.strictObject({ ...named, resolutionTime });
export const ModuleChange = changeOf(ModuleNew).extend(seenAt);

export const WipStatus = z.object({ _id: z.string(), name: z.string() });

/** How each list is called where people read it: `Please confirm to add new {thing}`, `This {thing} is used by …`. */
export const lookupNames = {
  workshop: 'workshop',
  costCentre: 'cost centre',
  jobType: 'job type',
  jobParameter: 'job parameter',
  partType: 'part type',
  partComponent: 'component',
  newPart: 'new part',
  team: 'team',
  module: 'module',
} as const;
export type LookupName = keyof typeof lookupNames;
