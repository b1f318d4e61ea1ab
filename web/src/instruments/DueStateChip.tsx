import { formatDueState } from '@roadworthy/contract/instruments/instrument.rules.ts';
import type { DueState } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

const tones: Record<DueState, Tone> = { overdue: 'bad', dueSoon: 'attention', undated: 'plain', valid: 'good' };

export const DueStateChip = ({ state }: { state: DueState }) => (
  <StatusChip tone={tones[state]} label={formatDueState(state)} />
);
