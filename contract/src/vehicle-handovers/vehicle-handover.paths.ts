import type { HandoverKind } from './vehicle-handover.machine.ts';

/** Returns the path of the form for handing a vehicle in or over. */
export const handoverFormPath = (jobCardId: string, kind: HandoverKind): string => `/jobcard/${jobCardId}/${kind}`;
