/** Opens the list with the sheet and the next steps of this job card on top. */
export const jobCardPath = (id: string): string => `/jobcard?card=${id}`;

/** The form of a new job card with its vehicle filled in. */
export const raiseJobCardPath = (vehicleId: string): string => `/jobcard/create?vehicle=${vehicleId}`;

const jobCardUrl = /\/jobcard(?:\/edit\/|\?card=)([0-9a-f-]{36})$/;

/**
 * The job card id in a code scanned from a sheet of this installation; undefined for any other code. A hand scanner may
 * send capitals.
 */
export function jobCardIdFromCode(code: string, origin: string): string | undefined {
  const address = code.trim().toLowerCase();
  return address.startsWith(`${origin.toLowerCase()}/`) ? jobCardUrl.exec(address)?.[1] : undefined;
}
