/** Fixed lists and numbers of the job card (document 1 sections 3.7 and 9). */
export const ipWeeks: readonly string[] = [...Array.from({ length: 53 }, (_, index) => `IP21W${String(index + 1).padStart(2, '0')}`), 'SPECIAL'];
export const keyLocations = ['Keyroom', 'With Vehicle'] as const;

/**
 * Vehicles are handed in at the Keyroom or at a workshop (document 1 section 3.1). The Keyroom is no workshop: it stands before the list of
 * `GET /workshop`, and is written and read under this id.
 */
export const keyroom = { _id: 'keyroom', name: 'Keyroom' } as const;
export const handInOptions = <W extends { _id: string; name: string }>(workshops: readonly W[]): readonly { _id: string; name: string }[] => [
  keyroom,
  ...workshops,
];

/** The job type that asks for an IP week. It is there in every company, and stays as it is named. */
export const softwareUpdate = { _id: '00000000-0000-4000-8000-000000000101', name: 'Software Update' } as const;
/** The same name to whoever writes another one, in whatever case. */
export const isNamedSoftwareUpdate = (name: string | undefined): boolean => name?.trim().toLowerCase() === softwareUpdate.name.toLowerCase();
export const isSoftwareUpdate = (jobType: { name?: string | null | undefined } | null | undefined): boolean => jobType?.name === softwareUpdate.name;

export const maxMileage = 999_999;
export const maxResolutionTime = 999;
export const jobcardIdLength = 13;

/** `random` from 0 to 1 (1 left out): JOBC-10000000 to JOBC-19999999. */
export const generateJobcardId = (random: number): string => `JOBC-${10_000_000 + Math.floor(random * 10_000_000)}`;
