import { formatTemplateState } from '@roadworthy/contract/job-cards/templates/job-template.table.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';

export const TemplateStateChip = ({ isActive }: { isActive: boolean }) => (
  <StatusChip tone={isActive ? 'good' : 'plain'} label={formatTemplateState(isActive)} />
);
