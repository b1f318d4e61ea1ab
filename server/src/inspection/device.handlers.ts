import type { deviceRoutes } from '@roadworthy/contract/inspection/device.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { listHeld, writeOffDevice } from './device.actions.ts';

export const deviceHandlers: Handlers<typeof deviceRoutes> = {
  listHeldByDevices: (ask) => listHeld(ask, ask.query.workPlan),
  writeOffDevice: async (ask) => ({ data: await writeOffDevice(ask, ask.params.id, ask.body) }),
};
