import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { id, instant } from '../../kit/route.ts';
import { comparedVerdicts } from './agreement.ts';

export const secondLookOutcomes = ['judged', 'skipped', 'overtaken'] as const;
export type SecondLookOutcome = (typeof secondLookOutcomes)[number];
/** `left the plan` means that an amendment removed the checkpoint before its second look. */
export const secondLookStates = ['waiting', ...secondLookOutcomes, 'left the plan'] as const;

const GivenVerdict = z.object({ by: PersonRef, at: instant });
/** A verdict that was drawn for a second look. Its id is that of its recording. */
export const SecondLook = z.object({
  _id: id,
  checkpoint: id,
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  part: z.object({ _id: id, name: z.string(), partNo: z.string() }).nullable(),
  state: z.enum(secondLookStates),
  /** Whether the verdicts differ and the office has not decided yet. */
  contested: z.boolean(),
  first: GivenVerdict.extend({ verdict: z.enum(comparedVerdicts) }),
  /** The recording that ended the second look, with its verdict if it has one; null while the second look waits. */
  second: GivenVerdict.extend({
    verdict: z.enum(comparedVerdicts).nullable(),
    reason: z.string().nullable(),
  }).nullable(),
  /** From 0 to 999,999. The verdict was drawn because its lot is below the company's percentage of a million. */
  lot: z.number(),
  /** The company's percentage when the verdict was drawn. */
  percent: z.number(),
  drawnAt: instant,
});
export type SecondLook = z.output<typeof SecondLook>;

export const SecondLookCounts = z.object({
  waiting: z.number(),
  judged: z.number(),
  /** How many judged second looks had differing verdicts. */
  differed: z.number(),
  skipped: z.number(),
  /** Includes checks that an amendment has removed. */
  overtaken: z.number(),
  /** How many second looks wait although the plan has no other active inspector. */
  alone: z.number(),
});
export type SecondLookCounts = z.output<typeof SecondLookCounts>;

const agreementKinds = ['plan', 'check', 'inspector'] as const;
const Kappa = z.union([
  z.object({ value: z.number(), low: z.number(), high: z.number() }),
  z.enum(['too few', 'one verdict', 'no disagreement']),
]);
/** How far inspectors agreed on the whole plan, on one check, or with one inspector. */
export const AgreementRow = z.object({
  _id: z.string(),
  kind: z.enum(agreementKinds),
  part: z.object({ _id: id, name: z.string(), partNo: z.string() }).nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  inspector: PersonRef.nullable(),
  n: z.number(),
  agreed: z.number(),
  bothOk: z.number(),
  /**
   * How often the first verdict was OK and the second Not OK. In an inspector's row, their own verdict counts as the
   * first.
   */
  okThenNotOk: z.number(),
  notOkThenOk: z.number(),
  bothNotOk: z.number(),
  kappa: Kappa,
});
export type AgreementRow = z.output<typeof AgreementRow>;

/** The draw of a plan, calculated again from its recordings. */
export const DrawCheck = z.object({
  verdicts: z.number(),
  drawn: z.number(),
  /** The recordings that were wrongly drawn or left out. */
  different: z.array(id),
});
export type DrawCheck = z.output<typeof DrawCheck>;
