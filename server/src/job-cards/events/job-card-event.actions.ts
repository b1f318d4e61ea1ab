import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { jobCardsServerMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards-server.messages.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { JobCardEvent, JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCard, JobCardHistoryEntry } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as events from './job-card-event.queries.ts';

// Records a step in the card's history, and mails the people who were assigned.

type EventDetails = {
  from?: JobCardStatus;
  to?: JobCardStatus;
  note?: string | null;
  changes?: JobCardHistoryEntry['changes'];
};

export const recordEvent = (
  { tx, actor, now, newId }: ActionContext,
  jobCardId: string,
  event: string,
  { from, to, note: text = null, changes = [] }: EventDetails = {},
) =>
  events.append(tx, {
    companyId: actor.company,
    id: newId(),
    jobCardId,
    at: now.toISOString(),
    userId: actor.userId,
    event,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    note: text,
    changes,
  });

export const recordStatusChange = (
  context: ActionContext,
  card: JobCard,
  event: JobCardEvent,
  to: JobCardStatus,
  details: Pick<EventDetails, 'note' | 'changes'> = {},
) => recordEvent(context, card._id, jobCardEvents[event], { from: card.wipStatus.name, to, ...details });

/** Notifies newly assigned people, except the person who assigned them. */
export async function notifyAssignees(
  { tx, actor, kit, after }: ActionContext,
  card: JobCard,
  before?: JobCard,
): Promise<void> {
  const newAssignees = (['jobSupervisor', 'jobEngineer'] as const).flatMap((role) => {
    const person = card[role];
    return person && person._id !== before?.[role]?._id && person._id !== actor.userId ? [person] : [];
  });
  for (const { emailId, firstName } of newAssignees)
    await kit.outbox.put(tx, actor.company, {
      to: emailId,
      kind: 'jobCard' satisfies InboxKind,
      subject: messages.assignedSubject({ jobcardId: card.jobcardId }),
      title: messages.assignedTitle,
      paragraphs: [
        messages.greeting({ firstName }),
        messages.assignedText({
          jobcardId: card.jobcardId,
          workshop: card.workshop.name,
          summary: card.summary,
        }),
      ],
      button: { label: messages.openJobCard, url: `${kit.settings.publicUrl}${jobCardPath(card._id)}` },
    });
  if (newAssignees.length > 0) after(() => kit.outbox.kick());
}
