const minute = 60_000;
/** The clocks of server and database may differ a little. */
const earliest = -5 * minute;
/** The proof is made when its transaction begins, and the transaction may take a while. */
const latest = 15 * minute;

/** Returns whether entries that were written between these times can belong to a proof of that time. */
export const isWithinProofTime = (provenAt: Date | undefined, first: string, last: string): boolean =>
  provenAt !== undefined &&
  Date.parse(first) >= provenAt.getTime() + earliest &&
  Date.parse(last) <= provenAt.getTime() + latest;
