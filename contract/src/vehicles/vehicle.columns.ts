import { vehicleTable } from './vehicle.table.ts';

// A vehicle file has the headings of the list and its downloads, so that a downloaded file can be imported again.

/**
 * The columns of a download that an import leaves out, because only a move says where a vehicle is
 * (docs/decisions/0143).
 */
const placeColumns = ['status', 'bay', 'movedAt'] as const satisfies readonly (keyof typeof vehicleTable.columns)[];
export type VehicleColumn = Exclude<keyof typeof vehicleTable.columns, (typeof placeColumns)[number]>;
export const findVehicleColumnTitle = (column: VehicleColumn): string => vehicleTable.columns[column].title;
/** The columns that a vehicle file must have. */
export const requiredColumns = [
  'vin',
  'platform',
  'make',
  'model',
  'variant',
] as const satisfies readonly VehicleColumn[];

/** Other headings that occur in people's lists. */
const aliases: Readonly<Partial<Record<VehicleColumn, readonly string[]>>> = {
  vin: ['Chassis no', 'Vehicle identification number'],
  tag: ['Tag no'],
  regNo: ['Reg', 'Registration no', 'Registration', 'Registration number'],
  modelYear: ['Model year'],
  slNo: ['Serial', 'Serial number'],
  engine: ['Engine type'],
  color: ['Colour', 'Body color', 'Body colour'],
  fuelType: ['Fuel'],
  department: ['Department'],
  costCentre: ['costcenter'],
};

const isPlaceColumn = (field: string): boolean => placeColumns.some((column) => column === field);
const isColumn = (field: string): field is VehicleColumn => field in vehicleTable.columns && !isPlaceColumn(field);
export const vehicleColumns: readonly VehicleColumn[] = Object.keys(vehicleTable.columns).filter(isColumn);

/** Reduces a heading to its letters and digits, so that `Reg. No` matches `Reg no` and the field's own name. */
const normaliseHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
const columnByHeading = new Map(
  vehicleColumns.flatMap((column) =>
    [findVehicleColumnTitle(column), column, ...(aliases[column] ?? [])].map(
      (name) => [normaliseHeading(name), column] as const,
    ),
  ),
);
/** Finds the column with this heading. Undefined if the heading is unknown. */
export const findColumnForHeading = (heading: string): VehicleColumn | undefined =>
  columnByHeading.get(normaliseHeading(heading));

const placeHeadings = new Set(placeColumns.map((column) => normaliseHeading(vehicleTable.columns[column].title)));
/** Whether a heading is that of a column which an import leaves out. A download names the time zone in brackets. */
export const isPlaceHeading = (heading: string): boolean =>
  placeHeadings.has(normaliseHeading(heading.replace(/\([^)]*\)$/, '')));
