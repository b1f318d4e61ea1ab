import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { vehicleActionPhrases } from '@roadworthy/contract/app/messages/screen-keywords.messages.ts';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import type { Person } from '@roadworthy/contract/access/policy.ts';
import { mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { raiseJobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { mayUseScreen } from './screen-search.ts';

// What Ctrl+K can do with a vehicle: offered for one that was found, or typed in front of its code (“not ok 104418”).

export type FoundVehicle = { _id: string; vin: string };
type VehicleActionName = keyof typeof vehicleActionPhrases;

const table: readonly Screen[] = screens;
const opens = (person: Person, path: Screen['path']): boolean =>
  mayUseScreen(person, path) && table.some((screen) => screen.path === path && mayOpen(screen, person.accessLevel));

const actions: Record<
  VehicleActionName,
  {
    title: (vehicle: FoundVehicle) => string;
    path: (vehicle: FoundVehicle) => string;
    isAllowed: (person: Person) => boolean;
  }
> = {
  notOk: {
    title: ({ vin }) => messages.notOkOf({ vin }),
    path: ({ vin }) => carHistoryPath(vin, 'notOk'),
    isAllowed: (person) => opens(person, '/history/car') && levelHasPermission(person.accessLevel, 'plans.read'),
  },
  raiseJobCard: {
    title: ({ vin }) => messages.raiseJobCardFor({ vin }),
    path: ({ _id }) => raiseJobCardPath(_id),
    isAllowed: (person) => opens(person, '/jobcard/create'),
  },
};
const names = ['notOk', 'raiseJobCard'] as const satisfies readonly VehicleActionName[];

/** Tries the longest phrase first. Otherwise “not ok of” would be read as “not ok” with “of” as part of the search. */
const phrases = names
  .flatMap((name) => vehicleActionPhrases[name].split(', ').map((phrase) => ({ name, phrase })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length);

/** Parses the action at the start of the search text, and the vehicle's code after it. */
export function parseVehicleAction(text: string): { action?: VehicleActionName; term: string } {
  const typed = text.trim().replace(/\s+/g, ' ');
  const found = phrases.find(({ phrase }) => typed.toLowerCase().startsWith(`${phrase} `));
  return found ? { action: found.name, term: typed.slice(found.phrase.length + 1) } : { term: typed };
}

/** Lists what a person may do with a vehicle, or only the action that they typed. */
export const listVehicleActions = (
  person: Person,
  vehicle: FoundVehicle,
  asked?: VehicleActionName,
): { key: string; title: string; path: string }[] =>
  names
    .filter((name) => (asked === undefined || name === asked) && actions[name].isAllowed(person))
    .map((name) => ({
      key: `${name} ${vehicle._id}`,
      title: actions[name].title(vehicle),
      path: actions[name].path(vehicle),
    }));
