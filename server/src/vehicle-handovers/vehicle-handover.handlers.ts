import type { vehicleHandoverRoutes } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addVehicleHandover, getJobCardHandovers } from './vehicle-handover.actions.ts';
import { printVehicleHandovers } from './handover-report.actions.ts';

export const vehicleHandoverHandlers: Handlers<typeof vehicleHandoverRoutes> = {
  getJobCardHandovers: async (context) => ({ data: await getJobCardHandovers(context, context.params.id) }),
  addVehicleHandover: async (context) => ({
    data: await addVehicleHandover(context, context.params.id, context.body),
  }),
  vehicleHandoverReport: async (context) => {
    const { name, bytes } = await printVehicleHandovers(context, context.params.id);
    return context.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(Buffer.from(bytes));
  },
};
