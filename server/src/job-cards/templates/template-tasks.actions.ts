import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { jobTemplateMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import type { ChosenTemplate } from '@roadworthy/contract/job-cards/templates/template-choice.schema.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import { requireFound, toJsonb } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { recordEvent } from '../events/job-card-event.actions.ts';
import * as jobCards from '../job-card.queries.ts';
import * as tasks from '../tasks/task.queries.ts';
import { findCurrentVersion, type CurrentVersion } from './job-template.queries.ts';

// Makes the tasks of a job card from a template. They are copies, so that a later version never alters the card.

/** Finds the version to use. It need not match the card's job type or model: that is up to the leader. */
export async function findChosenTemplate(
  { tx }: ActionContext,
  choice: ChosenTemplate | null | undefined,
): Promise<{ errors: FieldError[]; version?: CurrentVersion | undefined }> {
  if (!choice) return { errors: [] };
  const version = await findCurrentVersion(tx, choice._id);
  if (!version?.isActive) return { errors: [{ path: 'jobTemplate', message: messages.notFound }] };
  // The conflict makes screens fetch the template again.
  if (choice.version !== undefined && choice.version !== version.number) throw problem.conflict(messages.changed);
  return { errors: [], version };
}

/** Adds the tasks of a version to a card that is new or locked. */
export async function addTasksOf(context: ActionContext, jobCardId: string, version: CurrentVersion): Promise<void> {
  const { tx, actor, now, newId } = context;
  const added = version.tasks.map(({ name, idealTime, instructions, tools, parts, measurements }) => ({
    companyId: actor.company,
    id: newId(),
    name,
    idealTime,
    instructions,
    tools: toJsonb(tools),
    parts: toJsonb(parts),
    measurements: toJsonb(measurements),
    templateVersionId: version.versionId,
    createdAt: now.toISOString(),
  }));
  await tasks.add(tx, jobCardId, added);
  await recordEvent(context, jobCardId, jobCardEvents.tasksFromTemplate, {
    note: messages.addedEvent({ name: version.name, version: version.number, count: added.length }),
  });
}

export async function addTemplateTasks(
  context: ActionContext,
  jobCardId: string,
  choice: ChosenTemplate,
): Promise<number> {
  const { tx, actor } = context;
  await requireFound(jobCards.lock(tx, jobCardId));
  const card = await requireFound(jobCards.find(tx, jobCardId));
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), 'add task');
  const { errors, version } = await findChosenTemplate(context, choice);
  if (!version) throw problem.invalid(errors);
  await addTasksOf(context, jobCardId, version);
  return version.tasks.length;
}
