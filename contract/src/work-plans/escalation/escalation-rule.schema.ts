import { z } from 'zod';
import { reference, wholeNumber } from '../../kit/field.ts';
import {
  escalationRoleLabels,
  escalationRuleMessages as messages,
  escalationStopLabels,
} from '../messages/escalation-rule.messages.ts';

// A plan may have an escalation rule of its own for each of the TIP levels 3, 4 and 5: who is notified, how soon
// somebody must acknowledge, who is next, and whether work stops. At a level without a rule, BRM and customer are
// notified.

export const notifiedTipLevels = [3, 4, 5] as const;
export type NotifiedTipLevel = (typeof notifiedTipLevels)[number];
export const escalationRoles = ['brm', 'customer', 'admins', 'inspectors'] as const;
export type EscalationRole = (typeof escalationRoles)[number];
export const escalationStops = ['never', 'until acknowledged', 'until closed'] as const;
export type EscalationStop = (typeof escalationStops)[number];
export const maxEscalationSteps = 5;
/** One week. */
export const maxEscalationMinutes = 10_080;
const maxNamedPeople = 50;

const roles = z.array(z.enum(escalationRoles)).max(escalationRoles.length);
const stepFields = { roles, people: z.array(z.string()), minutes: z.number() };
/** A step of the ladder. `people` are ids of inspectors on the plan. */
export const EscalationStep = z.object(stepFields);
export type EscalationStep = z.output<typeof EscalationStep>;
export const EscalationRule = z.object({
  tipLevel: z.literal(notifiedTipLevels),
  /** The people in the first step are notified at once, those in each later step only if nobody has acknowledged the escalation in time. */
  steps: z.array(EscalationStep),
  stop: z.enum(escalationStops),
});
export type EscalationRule = z.output<typeof EscalationRule>;

const StepNew = z
  .strictObject({
    roles: roles.transform((list) => [...new Set(list)]).default([]),
    people: z
      .array(reference(messages.recipientRequired))
      .max(maxNamedPeople)
      .transform((list) => [...new Set(list)])
      .default([]),
    minutes: wholeNumber(messages.minutesRange({ max: maxEscalationMinutes }), 1, maxEscalationMinutes),
  })
  .refine(({ roles: chosen, people }) => chosen.length + people.length > 0, {
    path: ['roles'],
    error: messages.recipientRequired,
  });
const RuleNew = z.strictObject({
  tipLevel: z.literal(notifiedTipLevels),
  steps: z
    .array(StepNew, { error: messages.stepsRequired })
    .min(1, messages.stepsRequired)
    .max(maxEscalationSteps, messages.stepsMany({ max: maxEscalationSteps })),
  stop: z.enum(escalationStops).default('never'),
});
/** The rules of a form or request, by level. With an empty list, the plan has no rules. */
export const EscalationRulesNew = z
  .array(RuleNew)
  .check(
    z.superRefine((rules, context) => {
      rules.forEach(({ tipLevel }, index) => {
        if (rules.findIndex((one) => one.tipLevel === tipLevel) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'tipLevel'],
            message: messages.levelTwice({ level: tipLevel }),
          });
      });
    }),
  )
  .nullable()
  .transform((rules) =>
    rules && rules.length > 0 ? rules.toSorted((one, other) => one.tipLevel - other.tipLevel) : null,
  );
export type EscalationRulesNew = z.output<typeof EscalationRulesNew>;

/** Returns the rules without people who are no longer on the plan. If a step has nobody left, it notifies the BRM. */
export const removeDepartedPeople = (
  rules: readonly EscalationRule[] | null,
  inspectors: readonly string[],
): EscalationRule[] | null =>
  rules &&
  rules.map((rule) => ({
    ...rule,
    steps: rule.steps.map(({ roles: chosen, people, minutes }): EscalationStep => {
      const kept = people.filter((id) => inspectors.includes(id));
      return { roles: chosen.length + kept.length > 0 ? chosen : ['brm'], people: kept, minutes };
    }),
  }));

/** Returns the rules with another inspector in place of the one who left. */
export const replacePersonInRules = (
  rules: readonly EscalationRule[] | null,
  { from, to }: { from: string; to: string },
): EscalationRule[] | null =>
  rules &&
  rules.map((rule) => ({
    ...rule,
    steps: rule.steps.map((step) => ({ ...step, people: step.people.map((id) => (id === from ? to : id)) })),
  }));

/** Returns whether every named person is one of these inspectors. */
export const namesOnlyInspectors = (
  rules: readonly EscalationRule[] | null | undefined,
  inspectors: readonly string[],
): boolean =>
  (rules ?? []).every(({ steps }) => steps.every(({ people }) => people.every((id) => inspectors.includes(id))));

/** Describes a rule in one line, with the names of the people. */
export function describeEscalationRule(
  { tipLevel, steps, stop }: EscalationRule,
  nameOf: (id: string) => string,
): string {
  const lines = steps.map(({ roles: chosen, people, minutes }) =>
    messages.stepLine({
      people: [...chosen.map((role) => escalationRoleLabels[role]), ...people.map(nameOf)].join(', '),
      minutes,
    }),
  );
  return messages.ruleLine({ level: tipLevel, steps: lines.join(messages.stepJoin), stop: escalationStopLabels[stop] });
}
