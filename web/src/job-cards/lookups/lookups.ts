import {
  lookupLabels,
  lookupPlurals,
  lookupsMessages as messages,
} from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import {
  JobParameterNew,
  LookupNew,
  ModuleNew,
  TeamNew,
  type LookupName,
} from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import { lookupRoutes as routes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { z } from 'zod';
import type { AddRoute, ChangeRoute, RemoveRoute } from '../../kit/api/api-query.ts';

/** An entry of any list, as returned by the server. */
export type LookupEntry = NamedRef & {
  description: string;
  updatedAt: string;
  isFixed?: boolean;
  jobcardType?: NamedRef;
  workshop?: NamedRef | null;
  members?: ChosenPerson[];
  resolutionTime?: number | null;
};
/** Defines each list behind the job card form: its labels and its routes. */
export type LookupDefinition = {
  readonly key: LookupName;
  /** The singular and plural names for use within a sentence. */
  readonly thing: string;
  readonly things: string;
  /** The singular and plural names for use as headings. */
  readonly title: string;
  readonly plural: string;
  readonly list: Route;
  readonly add: AddRoute<LookupEntry>;
  readonly change: ChangeRoute;
  readonly remove: RemoveRoute;
  readonly schema: z.ZodType;
  /** The field that an entry has in addition to name and description. */
  readonly extraField?: 'jobcardType' | 'members' | 'resolutionTime';
};

export const lookups = {
  workshop: {
    key: 'workshop',
    thing: lookupLabels.workshop,
    things: lookupPlurals.workshop,
    title: messages.workshop,
    plural: messages.workshops,
    list: routes.listWorkshops,
    add: routes.addWorkshop,
    change: routes.changeWorkshop,
    remove: routes.deleteWorkshop,
    schema: LookupNew,
  },
  team: {
    key: 'team',
    thing: lookupLabels.team,
    things: lookupPlurals.team,
    title: messages.team,
    plural: messages.teams,
    list: routes.listTeams,
    add: routes.addTeam,
    change: routes.changeTeam,
    remove: routes.deleteTeam,
    schema: TeamNew,
    extraField: 'members',
  },
  costCentre: {
    key: 'costCentre',
    thing: lookupLabels.costCentre,
    things: lookupPlurals.costCentre,
    title: messages.costCentre,
    plural: messages.costCentres,
    list: routes.listCostCentres,
    add: routes.addCostCentre,
    change: routes.changeCostCentre,
    remove: routes.deleteCostCentre,
    schema: LookupNew,
  },
  jobType: {
    key: 'jobType',
    thing: lookupLabels.jobType,
    things: lookupPlurals.jobType,
    title: messages.jobType,
    plural: messages.jobTypes,
    list: routes.listJobTypes,
    add: routes.addJobType,
    change: routes.changeJobType,
    remove: routes.deleteJobType,
    schema: LookupNew,
  },
  jobParameter: {
    key: 'jobParameter',
    thing: lookupLabels.jobParameter,
    things: lookupPlurals.jobParameter,
    title: messages.jobParameter,
    plural: messages.jobParameters,
    list: routes.listJobParameters,
    add: routes.addJobParameter,
    change: routes.changeJobParameter,
    remove: routes.deleteJobParameter,
    schema: JobParameterNew,
    extraField: 'jobcardType',
  },
  partType: {
    key: 'partType',
    thing: lookupLabels.partType,
    things: lookupPlurals.partType,
    title: messages.partType,
    plural: messages.partTypes,
    list: routes.listPartTypes,
    add: routes.addPartType,
    change: routes.changePartType,
    remove: routes.deletePartType,
    schema: LookupNew,
  },
  partComponent: {
    key: 'partComponent',
    thing: lookupLabels.partComponent,
    things: lookupPlurals.partComponent,
    title: messages.component,
    plural: messages.components,
    list: routes.listPartComponents,
    add: routes.addPartComponent,
    change: routes.changePartComponent,
    remove: routes.deletePartComponent,
    schema: LookupNew,
  },
  newPart: {
    key: 'newPart',
    thing: lookupLabels.newPart,
    things: lookupPlurals.newPart,
    title: messages.newPart,
    plural: messages.newParts,
    list: routes.listNewParts,
    add: routes.addNewPart,
    change: routes.changeNewPart,
    remove: routes.deleteNewPart,
    schema: LookupNew,
  },
  module: {
    key: 'module',
    thing: lookupLabels.module,
    things: lookupPlurals.module,
    title: messages.module,
    plural: messages.modules,
    list: routes.listModules,
    add: routes.addModule,
    change: routes.changeModule,
    remove: routes.deleteModule,
    schema: ModuleNew,
    extraField: 'resolutionTime',
  },
} as const satisfies Record<LookupName, LookupDefinition>;
export const lookupKeys = Object.values(lookups).map(({ key }) => key);
