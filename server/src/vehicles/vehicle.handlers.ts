import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { fileTypes } from '@roadworthy/contract/kit/lists/table.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';

import type { Handlers } from '../kit/http/context.ts';
import { importVehicles, exportProblemRows } from './import/vehicle-import.actions.ts';
import { receiveVehicleFile } from './import/vehicle-file.ts';
import { searchCatalogue } from './catalogue/catalogue-search.actions.ts';
import { addVehicle, changeVehicle, deleteVehicle, getVehicle, listVehicles } from './vehicle.actions.ts';
import { vehicleColumns } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { makeTimeFormatter } from '../kit/spreadsheets/writing/cells.ts';
import { toXlsx } from '../kit/spreadsheets/writing/xlsx.ts';

// People without a list start from a template, which has the headings of a download but no rows, and
// not those that an import leaves out.

const noRows = async function* nothing(): AsyncGenerator<readonly unknown[]> {};
const vehicleTemplate = () =>
  toXlsx(
    vehicleTable.name,
    vehicleColumns.map((column) => vehicleTable.columns[column]),
    makeTimeFormatter(undefined),
    noRows(),
  );

export const vehicleHandlers: Handlers<typeof vehicleRoutes> = {
  listVehicles: (context) => listVehicles(context, context.query),
  searchVehicles: (context) => searchCatalogue(context, context.query.search),
  importVehicles: (context) =>
    context.kit.withScratch(async (scratch) => {
      const { path, options } = await receiveVehicleFile(context.request, scratch);
      return { data: await importVehicles(context, { path, scratch }, { ...context.query, ...options }) };
    }),
  problemRows: (context) =>
    context.kit.withScratch(async (scratch) => {
      const { path, options } = await receiveVehicleFile(context.request, scratch);
      const file = scratch.stream(
        await exportProblemRows(context, { path, scratch }, { ...context.query, ...options }),
      );
      // Awaited, because the scratch file must exist until it has been sent.
      return context.reply
        .headers({
          'content-type': fileTypes.xlsx,
          'content-disposition': 'attachment; filename="Rows-with-problems.xlsx"',
        })
        .send(file);
    }),
  vehicleTemplate: async ({ reply }) =>
    reply
      .headers({
        'content-type': fileTypes.xlsx,
        'content-disposition': 'attachment; filename="Vehicles-template.xlsx"',
      })
      .send(vehicleTemplate()),
  getVehicle: async (context) => ({ data: await getVehicle(context, context.params.id) }),
  addVehicle: async (context) => ({ data: await addVehicle(context, context.body) }),
  changeVehicle: async (context) => ({ data: await changeVehicle(context, context.params.id, context.body) }),
  deleteVehicle: async (context) => {
    await deleteVehicle(context, context.params.id);
    return buildMessageResponse(vehicleMessages.deleted);
  },
};
