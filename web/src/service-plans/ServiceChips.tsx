import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import {
  dueStateLabels,
  readingStateLabels,
} from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import type { DueState, ReadingState } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { formatServicePlanState } from '@roadworthy/contract/service-plans/service-plan.machine.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

const dueTones: Record<DueState, Tone> = {
  overdue: 'bad',
  'within 14 days': 'attention',
  'within 60 days': 'busy',
  later: 'good',
  unknown: 'plain',
};
export const DueStateChip = ({ state }: { state: DueState }) => (
  <StatusChip tone={dueTones[state]} label={dueStateLabels[state]} />
);

const readingTones: Record<ReadingState, Tone> = {
  counted: 'good',
  lower: 'attention',
  'too far': 'attention',
  wrong: 'bad',
};
export const ReadingStateChip = ({ state }: { state: ReadingState }) => (
  <StatusChip tone={readingTones[state]} label={readingStateLabels[state]} />
);

export const PlanStateChip = ({ isActive }: { isActive: boolean }) => (
  <StatusChip tone={isActive ? 'good' : 'plain'} label={formatServicePlanState(isActive)} />
);
