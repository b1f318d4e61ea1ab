import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { makeClock, tableColumns } from '../../kit/spreadsheets/writing/cells.ts';
import { toXlsx } from '../../kit/spreadsheets/writing/xlsx.ts';

// A template for people without a list: the headings of a download and no rows.

const noRows = async function* nothing(): AsyncGenerator<readonly unknown[]> {};
export const vehicleTemplate = () =>
  toXlsx(vehicleTable.name, tableColumns(vehicleTable), makeClock(undefined), noRows());
