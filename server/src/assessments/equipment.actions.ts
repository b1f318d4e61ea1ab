import type { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import { withTicks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { isAssessing } from '@roadworthy/contract/projects/project.machine.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as items from './assessment.queries.ts';
import { mayAssess, projectSeen } from './assessment.rights.ts';
import * as equipment from './equipment.queries.ts';

// The protective equipment of a project while its risks are assessed. A tick is kept at once, for whoever opens the assessment next, on whatever
// device; after a safety issue it begins with what was handed in last.

type Worn = { id: string; safetyEquipments: readonly string[] };
export const equipmentOf = async ({ tx }: Pick<Acting, 'tx'>, { id, safetyEquipments }: Worn) =>
  withTicks(safetyEquipments, Object.fromEntries((await equipment.ticksOf(tx, id)).map(({ item, isWorn }) => [item, isWorn])));

export const readEquipment = async (acting: Acting, projectId: string) => equipmentOf(acting, await projectSeen(acting, projectId));

export async function tickEquipment(acting: Acting, projectId: string, { ticks }: BodyOf<typeof equipmentRoutes.tickEquipment>) {
  await items.holdProject(acting.tx, projectId);
  const project = await projectSeen(acting, projectId);
  if (!isAssessing(project.status)) throw problem.conflict(`Project is ${project.status}`);
  mayAssess(acting.actor, project);
  await equipment.tick(acting.tx, { companyId: acting.actor.company, projectId }, ticks);
  return equipmentOf(acting, project);
}

/** It is handed in: the project says now what is worn. */
export const forgetTicks = ({ tx }: Pick<Acting, 'tx'>, projectId: string) => equipment.forgetTicks(tx, projectId);
