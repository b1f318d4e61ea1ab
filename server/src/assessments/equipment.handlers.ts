import type { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { getEquipment, tickEquipment } from './equipment.actions.ts';

export const equipmentHandlers: Handlers<typeof equipmentRoutes> = {
  getEquipment: async (context) => ({ data: { safetyEquipments: await getEquipment(context, context.params.id) } }),
  tickEquipment: async (context) => ({
    data: { safetyEquipments: await tickEquipment(context, context.params.id, context.body) },
  }),
};
