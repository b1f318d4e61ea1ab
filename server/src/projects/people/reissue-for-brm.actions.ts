import { signingKindByStatus, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';

import type { ActionContext } from '../../kit/http/context.ts';
import { findLiveEntry, voidAutomatically } from '../../signing/index.ts';
import { findProject, lockProject } from '../project.actions.ts';
import { openProjectSigning } from '../project-signing.actions.ts';

/**
 * Voids the document of the project's current step and issues another one for the new BRM. The voided one stays in the
 * history.
 */
export async function reissueForBrm(context: ActionContext, id: string, reason: string): Promise<void> {
  const { status } = await lockProject(context, id);
  const kinds: Partial<Record<ProjectStatus, 'contract' | 'review'>> = signingKindByStatus;
  const kind = kinds[status];
  if (!kind) return;
  const entry = await findLiveEntry(context, id, kind);
  if (entry) await voidAutomatically(context, entry._id, reason);
  await openProjectSigning(context, await findProject(context, id), kind);
}
