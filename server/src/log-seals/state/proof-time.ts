const minute = 60_000;
/** The clocks of server and database may differ a little. */
const earliest = -5 * minute;
/** A transaction may take a while: its proof is made when it begins. */
const latest = 15 * minute;

/** Whether entries written from one moment to another may belong to a proof of that time. */
export const isWithinProofTime = (provenAt: Date | undefined, first: string, last: string): boolean =>
  provenAt !== undefined && Date.parse(first) >= provenAt.getTime() + earliest && Date.parse(last) <= provenAt.getTime() + latest;
