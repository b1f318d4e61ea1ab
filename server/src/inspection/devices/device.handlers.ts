import type { deviceRoutes } from '@roadworthy/contract/inspection/devices/device.routes.ts';
import { limitPage } from '../../kit/db/lists/in-memory-page.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { listPendingByDevice, writeOffDevice } from './device.actions.ts';

export const deviceHandlers: Handlers<typeof deviceRoutes> = {
  listHeldByDevices: async (context) =>
    limitPage(await listPendingByDevice(context, context.query.workPlan), context.query),
  writeOffDevice: async (context) => ({ data: await writeOffDevice(context, context.params.id, context.body) }),
};
