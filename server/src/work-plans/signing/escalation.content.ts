import type { WorkPlanContent, ContentEscalation } from '@roadworthy/contract/signing/signed-content.schema.ts';
import {
  notifiedTipLevels,
  type EscalationRole,
  type EscalationRule,
  type EscalationStep,
} from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { escalationStopLabels } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import type { Block } from '../../kit/pdf/document-content.ts';

// Escalation as part of the signed content. A level without a rule has the content that it had before escalation rules
// existed, so that the digests of such plans do not change.

type NamedPerson = { _id: string; name: string; email: string };
type Told = ContentEscalation['told'][number];

const signedRoles: Record<EscalationRole, Told> = {
  brm: { role: 'Business Relationship Manager' },
  customer: { role: 'Customer' },
  admins: { role: 'PDSL Admin' },
  inspectors: { role: 'Inspector' },
};
const defaultTold: Told[] = [signedRoles.brm, signedRoles.customer];

export function toContentEscalation(
  rules: readonly EscalationRule[] | null,
  inspectors: readonly NamedPerson[],
): WorkPlanContent['escalation'] {
  const tell = ({ roles, people }: EscalationStep): Told[] => [
    ...roles.map((role) => signedRoles[role]),
    ...people.flatMap((id) => inspectors.filter(({ _id }) => _id === id).map(({ name, email }) => ({ name, email }))),
  ];
  return notifiedTipLevels.map((tipLevel) => {
    const rule = rules?.find((one) => one.tipLevel === tipLevel);
    const [first, ...further] = rule?.steps ?? [];
    if (!rule || !first) return { tipLevel, told: defaultTold };
    return {
      tipLevel,
      told: tell(first),
      acknowledgeWithinMinutes: first.minutes,
      next: further.map((step) => ({ told: tell(step), acknowledgeWithinMinutes: step.minutes })),
      stopsWork: rule.stop,
    };
  });
}

export const hasEscalationRules = (escalation: WorkPlanContent['escalation']): boolean =>
  escalation.some(({ acknowledgeWithinMinutes }) => acknowledgeWithinMinutes !== undefined);

const namesOf = (told: readonly Told[]): string =>
  told.map((one) => ('role' in one ? one.role : `${one.name} (${one.email})`)).join(', ');

/** Formats the steps of one level as lines of text. */
export const formatEscalationSteps = ({ told, acknowledgeWithinMinutes, next = [] }: ContentEscalation): string[] =>
  acknowledgeWithinMinutes === undefined
    ? [namesOf(told)]
    : [{ told, acknowledgeWithinMinutes }, ...next].map((step, index) =>
        messages.escalationStep({
          number: index + 1,
          people: namesOf(step.told),
          minutes: step.acknowledgeWithinMinutes,
        }),
      );

/** Formats the escalation of a plan as lines of text, one for each level. */
export const formatEscalation = (escalation: WorkPlanContent['escalation']): string[] =>
  escalation.map((level) =>
    messages.escalationLine({
      level: level.tipLevel,
      steps: formatEscalationSteps(level).join('; '),
      stop: escalationStopLabels[level.stopsWork ?? 'never'],
    }),
  );

/** The table of a plan with rules: who is notified at each level, and whether work stops. */
export function buildEscalationTable(escalation: WorkPlanContent['escalation']): Block[] {
  if (!hasEscalationRules(escalation)) return [];
  return [
    {
      kind: 'table',
      heading: messages.escalationRules,
      columns: [messages.escalationLevel, messages.escalationNotified, messages.escalationWork],
      widths: [60, '*', 150],
      rows: escalation.map((level) => [
        String(level.tipLevel),
        formatEscalationSteps(level).join('\n'),
        escalationStopLabels[level.stopsWork ?? 'never'],
      ]),
    },
  ];
}
