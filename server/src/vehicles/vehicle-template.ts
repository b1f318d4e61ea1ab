import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { clockIn, columnsOf } from '../kit/sheets/cells.ts';
import { xlsxOf } from '../kit/sheets/xlsx.ts';

// What people fill in who have no list yet: the headings of a download, and nothing below them.

const noPages = async function* nothing(): AsyncGenerator<readonly unknown[]> {};
export const emptyWorkbook = () => xlsxOf(vehicleTable.name, columnsOf(vehicleTable), clockIn(undefined), noPages());
