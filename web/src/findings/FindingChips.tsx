import { findingTones } from '@roadworthy/contract/findings/finding.machine.ts';
import type { Finding } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingStateLabels } from '@roadworthy/contract/findings/messages/finding-labels.messages.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

export const FindingStateChip = ({ state }: Pick<Finding, 'state'>) => (
  <StatusChip tone={findingTones[state]} label={findingStateLabels[state]} />
);
