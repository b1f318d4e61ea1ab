import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import {
  describeEscalationRule,
  notifiedTipLevels,
  type EscalationRule,
} from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { escalationRuleMessages as messages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { Box } from '@mui/material';
import { displayChosenPerson } from '../../kit/text/display.ts';

type Props = { rules: readonly EscalationRule[] | null | undefined; people: readonly ChosenPerson[] };

/** Shows who is notified at each TIP level, one line for each level. */
export function EscalationRuleLines({ rules, people }: Props) {
  const nameOf = (id: string): string => {
    const person = people.find(({ _id }) => _id === id);
    return person ? displayChosenPerson(person) : id;
  };
  return (
    <>
      {notifiedTipLevels.map((level) => {
        const rule = rules?.find(({ tipLevel }) => tipLevel === level);
        return (
          <Box key={level} component="span" sx={{ display: 'block', fontWeight: 400, overflowWrap: 'anywhere' }}>
            {rule ? describeEscalationRule(rule, nameOf) : messages.defaultLine({ level })}
          </Box>
        );
      })}
    </>
  );
}
