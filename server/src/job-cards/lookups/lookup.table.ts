import { lookupLabels } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';

/**
 * The lists behind the job card form: the table of each, and the job card columns that refer to it. One implementation
 * serves all.
 */
export const lookups = {
  workshop: { table: 'workshops', usedIn: ['workshopId', 'handInWorkshopId'] },
  costCentre: { table: 'costCentres', usedIn: ['costCentreId'] },
  jobType: { table: 'jobTypes', usedIn: ['jobTypeId'] },
  jobParameter: { table: 'jobParameters', usedIn: ['jobParameterId'] },
  partType: { table: 'partTypes', usedIn: ['partTypeId'] },
  partComponent: { table: 'partComponents', usedIn: ['partComponentId'] },
  newPart: { table: 'newParts', usedIn: ['newPartId'] },
  team: { table: 'teams', usedIn: ['jobTeamId'] },
  module: { table: 'modules', usedIn: [] },
} as const satisfies Record<LookupName, { table: string; usedIn: readonly string[] }>;

export type LookupSpec = (typeof lookups)[LookupName];
export const getLookupSpec = (name: LookupName): LookupSpec => lookups[name];
export const getLookupLabel = (name: LookupName): string => lookupLabels[name];
