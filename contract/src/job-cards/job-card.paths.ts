/** A job card as whoever works on it sees it: its sheet and its next steps, over the list. */
export const jobCardPath = (id: string): string => `/jobcard?card=${id}`;

const jobCardUrl = /\/jobcard(?:\/edit\/|\?card=)([0-9a-f-]{36})$/;

/** The job card whose code was scanned from a sheet of this installation. A hand scanner may type it in capitals; undefined for anything else. */
export function jobCardIdFromCode(code: string, origin: string): string | undefined {
  const address = code.trim().toLowerCase();
  return address.startsWith(`${origin.toLowerCase()}/`) ? jobCardUrl.exec(address)?.[1] : undefined;
}
