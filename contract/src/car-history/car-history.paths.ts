import type { CarHistoryKind } from './car-history.kinds.ts';

/** The page of a vehicle, to which every VIN links: its whole history, or only one kind of entry. */
export const carHistoryPath = (vin: string, kind?: CarHistoryKind): string =>
  `/history/car?vin=${encodeURIComponent(vin)}${kind ? `&kind=${kind}` : ''}`;
