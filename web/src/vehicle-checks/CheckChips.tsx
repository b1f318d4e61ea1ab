import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import {
  deferredDefectLabels,
  deferredDefectTones,
  type DeferredDefectStatus,
} from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.machine.ts';
import { pointResultLabels } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import {
  vehicleCheckStatusLabels,
  vehicleCheckTones,
  type VehicleCheckStatus,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.machine.ts';
import type { PointResult } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

const resultTones: Record<PointResult, Tone> = {
  ok: 'good',
  attention: 'attention',
  'not ok': 'bad',
  'not applicable': 'plain',
};
export const ResultChip = ({ result }: { result: PointResult }) => (
  <StatusChip
    tone={resultTones[result]}
    label={pointResultLabels[result]}
    {...(result === 'attention' && { icon: <WarningIcon /> })}
    {...(result === 'not applicable' && { icon: <RemoveIcon /> })}
  />
);

export const CheckStatusChip = ({ status }: { status: VehicleCheckStatus }) => (
  <StatusChip tone={vehicleCheckTones[status]} label={vehicleCheckStatusLabels[status]} />
);

export const DefectStatusChip = ({ status }: { status: DeferredDefectStatus }) => (
  <StatusChip tone={deferredDefectTones[status]} label={deferredDefectLabels[status]} />
);
