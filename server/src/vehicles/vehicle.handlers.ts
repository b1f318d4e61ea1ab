import { said } from '@roadworthy/contract/kit/route.ts';
import { fileTypes } from '@roadworthy/contract/kit/table.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { importVehicles, problemRowsOf } from './vehicle-import.actions.ts';
import { sentFile } from './vehicle-import.file.ts';
import { emptyWorkbook } from './vehicle-template.ts';
import { searchAll } from './vehicle-search.actions.ts';
import { addVehicle, changeVehicle, deleteVehicle, getVehicle, listVehicles } from './vehicle.actions.ts';

export const vehicleHandlers: Handlers<typeof vehicleRoutes> = {
  listVehicles: (ask) => listVehicles(ask, ask.query),
  searchVehicles: (ask) => searchAll(ask, ask.query.search),
  importVehicles: (ask) =>
    ask.kit.inScratch(async (scratch) => {
      const { path, wanted } = await sentFile(ask.request, scratch);
      return { data: await importVehicles(ask, { path, scratch }, { ...ask.query, ...wanted }) };
    }),
  problemRows: (ask) =>
    ask.kit.inScratch(async (scratch) => {
      const { path, wanted } = await sentFile(ask.request, scratch);
      const file = scratch.stream(await problemRowsOf(ask, { path, scratch }, { ...ask.query, ...wanted }));
      // A reply is awaited until it was sent, so the scratch file lives as long.
      return ask.reply.headers({ 'content-type': fileTypes.xlsx, 'content-disposition': 'attachment; filename="Rows-with-problems.xlsx"' }).send(file);
    }),
  vehicleTemplate: async ({ reply }) =>
    reply.headers({ 'content-type': fileTypes.xlsx, 'content-disposition': 'attachment; filename="Vehicles-template.xlsx"' }).send(emptyWorkbook()),
  getVehicle: async (ask) => ({ data: await getVehicle(ask, ask.params.id) }),
  addVehicle: async (ask) => ({ data: await addVehicle(ask, ask.body) }),
  changeVehicle: async (ask) => ({ data: await changeVehicle(ask, ask.params.id, ask.body) }),
  deleteVehicle: async (ask) => {
    await deleteVehicle(ask, ask.params.id);
    return said(vehicleMessages.deleted);
  },
};
