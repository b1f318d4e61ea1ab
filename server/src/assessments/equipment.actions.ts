import {
  projectStatusLabels,
  projectRefusals,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import type { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import { applyTicks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { isAssessing } from '@roadworthy/contract/projects/project.machine.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';
import { requireProjectPermission, requireVisibleProject } from './assessment.rights.ts';
import * as equipment from './equipment.queries.ts';

// The protective equipment of a project during its assessment. Each tick is saved at once and appears on other devices.
// After a safety issue, the ticks of the last submission are the starting point.

type EquipmentProject = { id: string; safetyEquipments: readonly string[] };
export const readTickedEquipment = async (
  { tx }: Pick<ActionContext, 'tx'>,
  { id, safetyEquipments }: EquipmentProject,
) =>
  applyTicks(
    safetyEquipments,
    Object.fromEntries((await equipment.listEquipmentSelection(tx, id)).map(({ item, isWorn }) => [item, isWorn])),
  );

export const getEquipment = async (context: ActionContext, projectId: string) =>
  readTickedEquipment(context, await requireVisibleProject(context, projectId));

export async function tickEquipment(
  context: ActionContext,
  projectId: string,
  { ticks }: BodyOf<typeof equipmentRoutes.tickEquipment>,
) {
  await items.lockProjectShared(context.tx, projectId);
  const project = await requireVisibleProject(context, projectId);
  if (!isAssessing(project.status))
    throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  requireProjectPermission(context.actor, project, 'answer');
  await equipment.saveEquipmentSelection(context.tx, { companyId: context.actor.company, projectId }, ticks);
  return readTickedEquipment(context, project);
}

/** Deletes the ticks. When the assessment is submitted, the project itself records the equipment. */
export const clearTicks = ({ tx }: Pick<ActionContext, 'tx'>, projectId: string) =>
  equipment.deleteTicks(tx, projectId);
