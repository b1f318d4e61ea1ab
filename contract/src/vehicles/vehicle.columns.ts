import { vehicleTable } from './vehicle.table.ts';

// What a file of vehicles says in its first row: the same headings as the list and its downloads, so that a downloaded file can be imported again.

export type VehicleColumn = keyof typeof vehicleTable.columns;
export const titleOf = (column: VehicleColumn): string => vehicleTable.columns[column].title;
/** Without these a row is no vehicle. */
export const neededColumns = ['vin', 'platform', 'make', 'model', 'variant'] as const satisfies readonly VehicleColumn[];
