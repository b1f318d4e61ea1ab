// Fixed lists and numbers of the job card.

export const ipWeeks: readonly string[] = [
  ...Array.from({ length: 53 }, (_, index) => `IP21W${String(index + 1).padStart(2, '0')}`),
  'SPECIAL',
];
export const keyLocations = ['Keyroom', 'With Vehicle'] as const;

/**
 * Vehicles are handed in at the Keyroom or a workshop. The Keyroom is no workshop: it comes before the list of `GET
 * /workshop` and has this fixed id on the wire.
 */
export const keyroom = { _id: 'keyroom', name: 'Keyroom' } as const;
export const listHandInOptions = <W extends { _id: string; name: string }>(
  workshops: readonly W[],
): readonly { _id: string; name: string }[] => [keyroom, ...workshops];

/** The job type that requires an IP week. It exists in every company and cannot be renamed. */
export const softwareUpdate = { _id: '00000000-0000-4000-8000-000000000101', name: 'Software Update' } as const;
/** Whether a name is that of Software Update, regardless of case. */
export const isNamedSoftwareUpdate = (name: string | undefined): boolean =>
  name?.trim().toLowerCase() === softwareUpdate.name.toLowerCase();
export const isSoftwareUpdate = (jobType: { name?: string | null | undefined } | null | undefined): boolean =>
  jobType?.name === softwareUpdate.name;

export const maxMileage = 999_999;
export const maxResolutionTime = 999;
export const jobcardIdLength = 13;

/** Generates JOBC-10000000 to JOBC-19999999. `random` is at least 0 and less than 1. */
export const generateJobcardId = (random: number): string => `JOBC-${10_000_000 + Math.floor(random * 10_000_000)}`;
