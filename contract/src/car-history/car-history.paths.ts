import type { CarHistoryKind } from './car-history.kinds.ts';

/** The page of a vehicle, to which every VIN links: all that happened to it, or only one kind of it. */
export const carHistoryPath = (vin: string, kind?: CarHistoryKind): string =>
  `/history/car?vin=${encodeURIComponent(vin)}${kind ? `&kind=${kind}` : ''}`;
