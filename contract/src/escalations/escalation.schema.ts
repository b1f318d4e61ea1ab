import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { photoKeys } from '../files/photos.ts';
import { text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { escalationStops, notifiedTipLevels } from '../work-plans/escalation/escalation-rule.schema.ts';
import { escalationStates } from './escalation.machine.ts';
import { escalationMessages as messages } from './messages/escalation.messages.ts';

/** A step that has been notified. */
const NotifiedStep = z.object({ step: z.number(), at: instant, dueAt: instant, people: z.array(PersonRef) });

export const Escalation = z.object({
  _id: id,
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  tipLevel: z.literal(notifiedTipLevels),
  state: z.enum(escalationStates),
  raisedAt: instant,
  /** The number of the last notified step, from 1. */
  step: z.number(),
  notified: z.array(NotifiedStep),
  /** By when the last notified step has to be acknowledged. */
  dueAt: instant,
  isOverdue: z.boolean(),
  stop: z.enum(escalationStops),
  stopsWork: z.boolean(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: PersonRef.nullable(),
  closedAt: instant.nullable(),
  closedBy: PersonRef.nullable(),
  /**
   * The 3D is null until the escalation is closed. It stays null for inspectors from whom a verdict of the plan is
   * hidden.
   */
  problem: z.string().nullable(),
  cause: z.string().nullable(),
  containment: z.string().nullable(),
  images: z.array(z.string()),
  /** Whether the reader may acknowledge it now. */
  mayAcknowledge: z.boolean(),
});
export type Escalation = z.output<typeof Escalation>;

/** What the form for closing an escalation starts with. */
export const EscalationProblem = z.object({ problem: z.string(), images: z.array(z.string()) });
export type EscalationProblem = z.output<typeof EscalationProblem>;

export const CloseEscalation = z.strictObject({
  problem: text(messages.problemRequired, 4000),
  cause: text(messages.causeRequired, 2000),
  containment: text(messages.containmentRequired, 2000),
  images: photoKeys,
});
export type CloseEscalation = z.output<typeof CloseEscalation>;
