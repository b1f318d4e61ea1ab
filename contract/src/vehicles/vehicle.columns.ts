import { vehicleTable } from './vehicle.table.ts';

// What a file of vehicles says in its first row: the same headings as the list and its downloads, so that a downloaded file can be imported again.

export type VehicleColumn = keyof typeof vehicleTable.columns;
export const vehicleColumnTitle = (column: VehicleColumn): string => vehicleTable.columns[column].title;
/** Without these a row is no vehicle. */
export const requiredColumns = ['vin', 'platform', 'make', 'model', 'variant'] as const satisfies readonly VehicleColumn[];

/** Headings as other people's lists have them. */
const aliases: Readonly<Partial<Record<VehicleColumn, readonly string[]>>> = {
  vin: ['Chassis no', 'Vehicle identification number'],
  tag: ['Tag no'],
  regNo: ['Reg', 'Registration no', 'Registration', 'Registration number'],
  modelYear: ['Model year'],
  slNo: ['Serial', 'Serial number'],
  engine: ['Engine type'],
  color: ['Colour', 'Body color', 'Body colour'],
  fuelType: ['Fuel'],
};

const isColumn = (field: string): field is VehicleColumn => field in vehicleTable.columns;
export const vehicleColumns: readonly VehicleColumn[] = Object.keys(vehicleTable.columns).filter(isColumn);

/** A heading is known by its letters and digits alone: `Reg. No` is `Reg no`, and so is the field's own name. */
const normaliseHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
const columnByHeading = new Map(
  vehicleColumns.flatMap((column) => [vehicleColumnTitle(column), column, ...(aliases[column] ?? [])].map((name) => [normaliseHeading(name), column] as const)),
);
/** The column that a heading of somebody's file means; undefined for one that no vehicle has. */
export const columnForHeading = (heading: string): VehicleColumn | undefined => columnByHeading.get(normaliseHeading(heading));
