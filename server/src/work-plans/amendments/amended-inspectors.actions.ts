import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { formerInspectorMailMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { findPerson } from '../../access/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { VerifyContext } from '../../signing/index.ts';
import * as people from '../people/plan-people.queries.ts';
import * as effects from './amendment-effect.queries.ts';
import type { AmendmentRow } from './amendment.queries.ts';

// Removes and adds inspectors when an amendment takes effect. A removed inspector keeps their share and their
// recordings; the amendment itself is the record of when they left (former-inspectors.queries.ts).

type Chosen = { inspectors: readonly string[] };

export async function removeInspectors(
  context: VerifyContext,
  { planId, reason }: AmendmentRow,
  { inspectors }: Chosen,
): Promise<void> {
  const { tx, actor, kit, after } = context;
  const removed = await people.removeInspectors(tx, planId, inspectors);
  const plan = await requireFound(effects.findPlanName(tx, planId));
  for (const id of removed) {
    const person = await findPerson(tx, id);
    // People who can no longer sign in get no mail.
    if (!person) continue;
    await kit.outbox.put(tx, actor.company, {
      to: person.emailId,
      kind: 'replaced' satisfies InboxKind,
      subject: messages.subject(plan),
      title: messages.title,
      paragraphs: [
        messages.hello({ firstName: person.firstName }),
        messages.text(plan),
        messages.reason({ reason }),
        messages.kept,
      ],
    });
  }
  after(() => kit.outbox.kick());
}

/** Adds the inspectors who are not on the plan yet; somebody may have used Add Inspector in the meantime. */
export async function addInspectors(
  { tx, actor, newId }: VerifyContext,
  { planId }: AmendmentRow,
  { inspectors }: Chosen,
): Promise<void> {
  for (const userId of inspectors) {
    await people.appendInspector(tx, actor.company, planId, userId);
    await people.addShares(tx, actor.company, planId, [{ id: newId(), userId }]);
  }
}
