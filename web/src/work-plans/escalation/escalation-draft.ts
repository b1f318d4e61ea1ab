import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import {
  EscalationRulesNew,
  type EscalationRole,
  type EscalationRule,
  type EscalationStop,
  type NotifiedTipLevel,
} from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';

/** A step of an escalation rule in a form, where the minutes are text. */
export type StepDraft = { roles: EscalationRole[]; people: string[]; minutes: string };
export type RuleDraft = { tipLevel: NotifiedTipLevel; steps: StepDraft[]; stop: EscalationStop };

export const blankStep: StepDraft = { roles: [], people: [], minutes: '' };
export const createBlankRule = (tipLevel: NotifiedTipLevel): RuleDraft => ({
  tipLevel,
  steps: [{ roles: ['brm'], people: [], minutes: '30' }],
  stop: 'never',
});

export const toRuleDrafts = (rules: readonly EscalationRule[] | null | undefined): RuleDraft[] =>
  (rules ?? []).map((rule) => ({
    ...rule,
    steps: rule.steps.map((step) => ({ ...step, minutes: String(step.minutes) })),
  }));

/** Returns the rules without people who are not inspectors of the plan any more. */
export const removeUnchosenPeople = (rules: readonly RuleDraft[], inspectors: readonly Pick<ChosenPerson, '_id'>[]) =>
  rules.map((rule) => ({
    ...rule,
    steps: rule.steps.map((step) => ({
      ...step,
      people: step.people.filter((id) => inspectors.some(({ _id }) => _id === id)),
    })),
  }));

/** Maps the path of each error, such as `0.steps.1.minutes`, to its text. */
export const findRuleErrors = (rules: readonly RuleDraft[]): ReadonlyMap<string, string> =>
  new Map(
    (EscalationRulesNew.safeParse(rules).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

/** Returns the rules as they would be stored. Undefined if one is incomplete. */
export const toRules = (rules: readonly RuleDraft[]) => EscalationRulesNew.safeParse(rules).data;
