import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { eventNames, type JobCardEvent, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCard, JobCardHistoryEntry } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as events from './event.queries.ts';

// What stays of a step: a line in the card's history, and a mail to whoever got the work.

type More = { from?: JobCardStatus; to?: JobCardStatus; note?: string | null; changes?: JobCardHistoryEntry['changes'] };

export const note = ({ tx, actor, now, newId }: Acting, jobCardId: string, event: string, { from, to, note: text = null, changes = [] }: More = {}) =>
  events.note(tx, {
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

export const noteMove = (acting: Acting, card: JobCard, event: JobCardEvent, to: JobCardStatus, more: Pick<More, 'note' | 'changes'> = {}) =>
  note(acting, card._id, eventNames[event].done, { from: card.wipStatus.name, to, ...more });

/** Whoever is newly named on the card hears of it; nobody is told what they did themselves. */
export async function tellAssigned({ tx, actor, kit, after }: Acting, card: JobCard, before?: JobCard): Promise<void> {
  const newly = (['jobSupervisor', 'jobEngineer'] as const).flatMap((part) => {
    const person = card[part];
    return person && person._id !== before?.[part]?._id && person._id !== actor.userId ? [person] : [];
  });
  for (const { emailId, firstName } of newly)
    await kit.outbox.put(tx, actor.company, {
      to: emailId,
      kind: 'jobCard' satisfies InboxKind,
      subject: `Job card ${card.jobcardId} is assigned to you`,
      title: 'A job card is assigned to you',
      paragraphs: [`Hello ${firstName},`, `Job card ${card.jobcardId} of workshop ${card.workshop.name} is assigned to you: ${card.summary}`],
      button: { label: 'Open the job card', url: `${kit.settings.publicUrl}${jobCardPath(card._id)}` },
    });
  if (newly.length > 0) after(() => kit.outbox.kick());
}
