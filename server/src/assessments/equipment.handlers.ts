import type { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { readEquipment, tickEquipment } from './equipment.actions.ts';

export const equipmentHandlers: Handlers<typeof equipmentRoutes> = {
  getEquipment: async (ask) => ({ data: { safetyEquipments: await readEquipment(ask, ask.params.id) } }),
  tickEquipment: async (ask) => ({ data: { safetyEquipments: await tickEquipment(ask, ask.params.id, ask.body) } }),
};
