import type { deviceRoutes } from '@roadworthy/contract/inspection/device.routes.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { listHeld, writeOffDevice } from './device.actions.ts';

export const deviceHandlers: Handlers<typeof deviceRoutes> = {
  listHeldByDevices: async (ask) => cut(await listHeld(ask, ask.query.workPlan), ask.query),
  writeOffDevice: async (ask) => ({ data: await writeOffDevice(ask, ask.params.id, ask.body) }),
};
