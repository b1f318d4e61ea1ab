import { formatStartDay } from '@roadworthy/contract/job-cards/job-card.date.ts';

// Two people changed the same record, so the user's input is compared with what the other person saved. If only the
// other person changed a field, it takes their value by default; if both changed it, the user is asked.

export type Side = 'mine' | 'theirs';
export type Fields = Readonly<Record<string, unknown>>;
export type Difference = { name: string; mine: unknown; theirs: unknown; side: Side };

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Normalises a value for comparison. A reference becomes its id, because its name may have changed. */
const normalise = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalise);
  if (isRecord(value))
    return typeof value._id === 'string'
      ? value._id
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normalise(part)]));
  return value ?? '';
};
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalise(one)) === JSON.stringify(normalise(other));

export const findDifferences = (mine: Fields, theirs: Fields, read: Fields): Difference[] =>
  Object.keys(theirs)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      side: isSame(mine[name], read[name]) ? 'theirs' : 'mine',
    }));

/**
 * Finds the fields that somebody else saved while the form was open. Only the other person changed the `free` fields;
 * both people changed the `clashing` fields.
 */
export function findSavedChanges(mine: Fields, theirs: Fields, read: Fields): { free: string[]; clashing: string[] } {
  const changed = findDifferences(mine, theirs, read).filter(({ name }) => !isSame(theirs[name], read[name]));
  const namesOf = (side: Side) => changed.filter((difference) => difference.side === side).map(({ name }) => name);
  return { free: namesOf('theirs'), clashing: namesOf('mine') };
}

/** Merges the user's input with the other person's values where those were chosen. */
export const mergeChoices = <Values extends Fields>(
  mine: Values,
  theirs: Values,
  sides: ReadonlyMap<string, Side>,
): Values => ({
  ...mine,
  ...Object.fromEntries([...sides].filter(([, side]) => side === 'theirs').map(([name]) => [name, theirs[name]])),
});

const nameFields = ['name', 'title', 'vin', 'label', 'projectNo', 'emailId'] as const;
/** Formats a value for display: a reference by its name, a list by its entries. */
export function displayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(displayValue).join(', ');
  if (!isRecord(value)) return formatStartDay(String(value));
  if (typeof value.firstName === 'string' && value.firstName)
    return [value.firstName, value.lastName].filter(Boolean).join(' ');
  const name = nameFields.map((one) => value[one]).find((one) => typeof one === 'string' && one);
  if (typeof name === 'string') return name;
  return Object.entries(value)
    .filter(([key, part]) => key !== '_id' && part)
    .map(([, part]) => displayValue(part))
    .join(' · ');
}

const pictureKey = /^(drawn-)?[\w-]{43}$/;
/** Returns the key of a picture, which is shown instead of a text: the value itself, or the `picture` of a record. */
export function findPictureKey(value: unknown): string | undefined {
  const picture = isRecord(value) ? value.picture : value;
  if (typeof picture !== 'string') return undefined;
  return isRecord(value) || pictureKey.test(picture) ? picture : undefined;
}

/** Turns `poNo` into "Po no" if the form has no label for it. */
export const humaniseFieldName = (name: string): string => {
  const words = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};
