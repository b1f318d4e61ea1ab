import type { CarHistoryKind } from './car-history.kinds.ts';

/** Returns the path of a vehicle's history. With a kind, it shows only entries of that kind. */
export const carHistoryPath = (vin: string, kind?: CarHistoryKind): string =>
  `/history/car?vin=${encodeURIComponent(vin)}${kind ? `&kind=${kind}` : ''}`;
