import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { makeClock, tableColumns } from '../../kit/spreadsheets/writing/cells.ts';
import { toXlsx } from '../../kit/spreadsheets/writing/xlsx.ts';

// What people fill in who have no list yet: the headings of a download, and nothing below them.

const noRows = async function* nothing(): AsyncGenerator<readonly unknown[]> {};
export const vehicleTemplate = () => toXlsx(vehicleTable.name, tableColumns(vehicleTable), makeClock(undefined), noRows());
