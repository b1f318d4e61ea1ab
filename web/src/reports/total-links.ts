import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import type { Totals } from '@roadworthy/contract/reports/report.schema.ts';

/** What a total links to: checkpoints with that result, or another report. */
export type TotalTarget =
  | { kind: 'checkpoints'; result: CheckpointResult }
  | { kind: 'plans' | 'inspectors' | 'vehicles' };

const checkpoints = (result: CheckpointResult): TotalTarget => ({ kind: 'checkpoints', result });

export const totalTargets: Partial<Record<keyof Totals, TotalTarget>> = {
  totalPlan: { kind: 'plans' },
  totalTechnician: { kind: 'inspectors' },
  totalOk: checkpoints('ok'),
  totalNok: checkpoints('nok'),
  totalSkip: checkpoints('skip'),
  completedQuantity: checkpoints('recorded'),
  rectifyTotal: checkpoints('rectified'),
  totalVehicles: { kind: 'vehicles' },
  totalCompletedVehicles: { kind: 'vehicles' },
  totalPendingVehicles: { kind: 'vehicles' },
};
