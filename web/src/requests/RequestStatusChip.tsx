import {
  requestStatusLabels,
  requestTones,
  type RequestStatus,
} from '@roadworthy/contract/requests/request.machine.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

export const RequestStatusChip = ({ status }: { status: RequestStatus }) => (
  <StatusChip tone={requestTones[status]} label={requestStatusLabels[status]} />
);
