import { calculateAcknowledgementDeadline, findNextStep } from '@roadworthy/contract/escalations/escalation.clock.ts';
import { escalationMails } from '@roadworthy/contract/escalations/messages/escalation-server.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import type {
  EscalationRule,
  NotifiedTipLevel,
} from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { stopByEscalation } from '../work-plans/index.ts';
import * as events from './escalation-events.queries.ts';
import * as escalations from './escalation.queries.ts';

// An escalation is raised by the recording that reaches a TIP level for which the plan has a rule, in the transaction
// of that recording. Its time starts when the server counts the recording, because nobody can be notified before the
// device has sent it. A job then notifies one step of the ladder after another
// (docs/decisions/0122-escalation-as-signed-data.md).

type Ladder = { tx: Tx; kit: Kit; company: string; now: Date; newId: () => string };
type Raised = { id: string; planId: string; rule: EscalationRule };

type Reached = { planId: string; tipLevel: NotifiedTipLevel; logId: string };
/**
 * Raises the escalation unless the plan has escalated at this level before. Returns whether the plan has a rule for the
 * level.
 */
export async function raiseEscalation(context: ActionContext, { planId, tipLevel, logId }: Reached): Promise<boolean> {
  const { tx, kit, actor, now, newId, after } = context;
  const found = await escalations.findRule(tx, planId, tipLevel);
  if (!found) return false;
  const { rule, revision } = found;
  const id = newId();
  if (!(await events.add(tx, { id, planId, tipLevel, rule, revision, logId }))) return true;
  if (rule.stop !== 'never') await stopByEscalation(context, { planId, escalationId: id });
  await notifyStep({ tx, kit, company: actor.company, now, newId }, { id, planId, rule }, 1);
  after(() => kit.outbox.kick());
  return true;
}

/** Runs every minute: notifies the next step of each escalation that nobody acknowledged in time. */
export async function advanceEscalations(kit: Kit): Promise<void> {
  const now = kit.now();
  const companies = await kit.db.inSystem((tx) => escalations.listCompaniesWithDue(tx, now));
  await forEachSettled(companies, async (company) => {
    const changed = await kit.db.inCompany(company, undefined, async (tx) => {
      const planIds: string[] = [];
      for (const due of await escalations.listDue(tx, now))
        if (await advance({ tx, kit, company, now, newId: kit.newId }, due)) planIds.push(due.planId);
      return planIds;
    });
    for (const id of changed) kit.live.publish(company, { kind: 'plan', id });
  });
  if (companies.length > 0) kit.outbox.kick();
}

/** Returns whether the next step was notified. */
async function advance(ladder: Ladder, due: escalations.DueEscalation): Promise<boolean> {
  await escalations.lockPlan(ladder.tx, due.planId);
  // Before the plan was locked, somebody may have acknowledged, or another server may have notified the step.
  const clock = await escalations.findEscalationProgress(ladder.tx, due.id);
  const step = clock && findNextStep(due.rule, clock, ladder.now);
  if (step === undefined) return false;
  await notifyStep(ladder, due, step);
  return true;
}

/** Notifies the active people of a step, or the BRM if there are none. */
async function notifyStep(ladder: Ladder, { id, planId, rule }: Raised, number: number): Promise<void> {
  const { tx, kit, company, now, newId } = ladder;
  const step = rule.steps[number - 1];
  const plan = await events.findMailFacts(tx, planId);
  if (!step || !plan) return;
  const found = await events.listRecipients(tx, id, number);
  const recipients = found.length > 0 ? found : await events.findBrm(tx);
  const dueAt = calculateAcknowledgementDeadline(now, step.minutes);
  const isNew = await events.addEvent(tx, {
    id: newId(),
    escalationId: id,
    planId,
    event: 'notified',
    step: number,
    people: recipients.map((one) => one.id),
    dueAt,
  });
  if (!isNew) return;
  const level = rule.tipLevel;
  const { publicUrl, timeZone } = kit.settings;
  const text = number === 1 ? escalationMails.first : escalationMails.further;
  for (const { firstName, emailId } of recipients)
    await kit.outbox.put(tx, company, {
      to: emailId,
      kind: 'escalation' satisfies InboxKind,
      subject: escalationMails.subject({ level, ...plan }),
      title: escalationMails.title({ level }),
      paragraphs: [
        escalationMails.greeting({ firstName }),
        escalationMails.reached({ level, ...plan }),
        text({ minutes: step.minutes, at: formatDateTime(dueAt, timeZone) }),
        ...(rule.stop === 'never' ? [] : [escalationMails.stopped]),
      ],
      button: { label: escalationMails.open, url: `${publicUrl}${planPath(planId)}` },
    });
}
