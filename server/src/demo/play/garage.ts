import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { Registry } from './cast.ts';
import type { TeamName, WorkshopName } from '../data/job-lists.ts';

/** Ids of the workshop's list entries, by name. */
export const emptyGarage = () => ({
  workshops: new Registry<WorkshopName, string>(),
  teams: new Registry<TeamName, string>(),
  rows: new Registry<string, string>(),
});
export type Garage = ReturnType<typeof emptyGarage>;

/** Every third car is driven straight into the workshop; the keys of the others are left at the Keyroom. */
export const dropOffOf = ({ workshops }: Garage, index: number, workshop: WorkshopName): string =>
  index % 3 === 0 ? workshops.get(workshop) : keyroom._id;
