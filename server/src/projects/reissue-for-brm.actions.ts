import { signingOfStatus, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';

import type { ActionContext } from '../kit/http/context.ts';
import { findLiveEntry, voidAutomatically } from '../signing/index.ts';
import { findProject, lockProject } from './project.actions.ts';
import { openProjectSigning } from './project-signing.actions.ts';

/** The document that waits for the previous BRM is voided and kept, and reissued for the new one. */
export async function reissueForBrm(context: ActionContext, id: string, reason: string): Promise<void> {
  const { status } = await lockProject(context, id);
  const kinds: Partial<Record<ProjectStatus, 'contract' | 'review'>> = signingOfStatus;
  const kind = kinds[status];
  if (!kind) return;
  const entry = await findLiveEntry(context, id, kind);
  if (entry) await voidAutomatically(context, entry._id, reason);
  await openProjectSigning(context, await findProject(context, id), kind);
}
