import { z } from 'zod';
import { reference, text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { replacementMessages as messages } from './messages/replacement.messages.ts';
import { replaceableRoles } from './replacement.rules.ts';

export const maxReasonLength = 500;
/** `from` is the person who has the role now. Of two simultaneous replacements, the second is refused. */
export const ReplacementNew = z.strictObject({
  part: z.enum(replaceableRoles),
  from: reference(messages.from),
  to: reference(messages.to),
  reason: text(messages.reason, maxReasonLength),
});
export type ReplacementNew = z.output<typeof ReplacementNew>;

const Named = z.object({ _id: id, name: z.string() });
/** Who took over from whom, in which role, when and why. Names are stored as they were then. */
export const Replacement = z.object({
  _id: id,
  createdAt: instant,
  part: z.enum(replaceableRoles),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
  /** The plan on which the person was replaced; null for a replacement on the project. */
  workPlan: z.object({ _id: id, planNo: z.string(), name: z.string() }).nullable(),
  from: Named,
  to: Named,
  reason: z.string(),
  /** Whether the replaced person had signed the document in progress. */
  hadSigned: z.boolean(),
  by: Named.nullable(),
});
export type Replacement = z.output<typeof Replacement>;
