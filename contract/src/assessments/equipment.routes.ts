import type { Permission } from '../access/permissions.ts';
import { idParam, recordResponse, type Routes } from '../kit/route.ts';
import { Equipment, EquipmentTicks } from './equipment.schema.ts';

/** Anyone who may read a project's answers may also read the ticked equipment. */
export const equipmentRoutes = {
  getEquipment: {
    method: 'GET',
    path: '/project/:id/equipment',
    summary: 'The protective equipment that is ticked, submitted or not',
    shows: ['assessments'],
    allow: 'projects.read',
    scope: 'company',
    params: idParam,
    answer: recordResponse(Equipment),
  },
  tickEquipment: {
    method: 'PUT',
    path: '/project/:id/equipment',
    summary: 'Tick or untick protective equipment',
    changes: ['assessments', 'projects'],
    allow: 'projects.assess',
    scope: 'company',
    params: idParam,
    body: EquipmentTicks,
    answer: recordResponse(Equipment),
  },
} as const satisfies Routes<Permission>;
