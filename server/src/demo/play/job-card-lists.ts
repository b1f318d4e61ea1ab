import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { Registry } from './demo-context.ts';
import type { TeamName, WorkshopName } from '../data/jobs/job-lists.ts';

/** Creates the empty registries in which the entries of the job card lists are found by name. */
export const makeJobCardLists = () => ({
  workshops: new Registry<WorkshopName, string>(),
  teams: new Registry<TeamName, string>(),
  rows: new Registry<string, string>(),
});
export type JobCardLists = ReturnType<typeof makeJobCardLists>;

/** Chooses where a car is dropped off: every third one at the workshop, the others at the Keyroom. */
export const chooseDropOff = ({ workshops }: JobCardLists, index: number, workshop: WorkshopName): string =>
  index % 3 === 0 ? workshops.get(workshop) : keyroom._id;
