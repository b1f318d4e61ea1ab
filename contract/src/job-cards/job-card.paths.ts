/** Returns a path that opens this job card's sheet and next steps over the list. */
export const jobCardPath = (id: string): string => `/jobcard?card=${id}`;

/** Returns the path of the form for a new job card with its vehicle filled in. */
export const raiseJobCardPath = (vehicleId: string): string => `/jobcard/create?vehicle=${vehicleId}`;

const jobCardUrl = /\/jobcard(?:\/edit\/|\?card=)([0-9a-f-]{36})$/;

/**
 * Parses the job card id in a code that was scanned from a sheet of this installation. Undefined for any other code. A
 * hand scanner may send capitals.
 */
export function parseJobCardCode(code: string, origin: string): string | undefined {
  const address = code.trim().toLowerCase();
  return address.startsWith(`${origin.toLowerCase()}/`) ? jobCardUrl.exec(address)?.[1] : undefined;
}
