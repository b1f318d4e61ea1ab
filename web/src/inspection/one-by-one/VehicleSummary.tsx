import { oneByOneMessages as messages } from '@roadworthy/contract/inspection/messages/recording/one-by-one.messages.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import GridIcon from '@mui/icons-material/GridOn';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, Stack, Typography } from '@mui/material';
import { isPlanFullyInspected } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { VinPicker } from '../grid/VinPicker.tsx';
import type { CheckpointWithPending } from '../offline/pending/with-pending.ts';
import { mayRecordEvent } from '../recording/recordable.ts';
import { findNextCheckpointInState, type VehicleCounts } from './checkpoint-order.ts';
import { useNextVehicle } from './useNextVehicle.ts';

type Props = {
  plan: WorkPlan;
  vin: string;
  points: readonly CheckpointWithPending[];
  counts: VehicleCounts;
  mayWork: boolean;
  onCheck: (id: string) => void;
  onVehicle: (vin: string) => void;
  onWholeGrid: () => void;
};

/** The summary after a vehicle's last checkpoint: what was recorded, what is open, and the next vehicle. */
export function VehicleSummary({ plan, vin, points, counts, mayWork, onCheck, onVehicle, onWholeGrid }: Props) {
  const { recorded, total, skipped, notOk } = counts;
  const next = useNextVehicle(plan, vin);
  const mayAnswer = (point: CheckpointWithPending | undefined) =>
    mayWork && point && mayRecordEvent(point, 'record ok', plan) ? point : undefined;
  const open = mayAnswer(findNextCheckpointInState(points, 'unchecked', undefined));
  const skippedOne = mayAnswer(findNextCheckpointInState(points, 'skipped', undefined));
  const firstNotOk =
    findNextCheckpointInState(points, 'not ok', undefined) ?? findNextCheckpointInState(points, 'rectified', undefined);
  return (
    <Stack sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, pb: 'max(16px, env(safe-area-inset-bottom))' }}>
      <Stack sx={{ width: '100%', maxWidth: 480, mx: 'auto', my: 'auto', gap: 1.5 }}>
        {recorded === total && <CheckIcon color="success" sx={{ fontSize: 56, mx: 'auto' }} aria-hidden />}
        <Box role="status">
          <Typography variant="h1" sx={{ textAlign: 'center', mb: 1 }}>
            {messages.summary(counts)}
          </Typography>
        </Box>
        {open && (
          <Button variant="contained" onClick={() => onCheck(open._id)} sx={buttonSx}>
            {messages.continueOpen({ count: total - recorded })}
          </Button>
        )}
        {skippedOne && (
          <Button variant="outlined" onClick={() => onCheck(skippedOne._id)} sx={buttonSx}>
            {messages.continueSkipped({ count: skipped })}
          </Button>
        )}
        {firstNotOk && notOk > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => onCheck(firstNotOk._id)} sx={buttonSx}>
            {messages.showNotOk({ count: notOk })}
          </Button>
        )}
        {!isPlanFullyInspected(plan) && plan.vehicles.length > 1 && (
          <Box component="section" aria-labelledby="next-vehicle" sx={{ mt: 2 }}>
            <Typography id="next-vehicle" variant="h2" sx={{ mb: 1.5 }}>
              {messages.nextVehicle}
            </Typography>
            {next && (
              <Button
                fullWidth
                variant={open ? 'outlined' : 'contained'}
                endIcon={<NextIcon />}
                onClick={() => onVehicle(next)}
                sx={{ ...buttonSx, mb: 2 }}
              >
                {messages.openNext({ vin: next.slice(-6) })}
              </Button>
            )}
            <VinPicker vehicles={plan.vehicles} vin={null} onChange={(chosen) => chosen && onVehicle(chosen)} />
          </Box>
        )}
        <Button color="inherit" startIcon={<GridIcon />} onClick={onWholeGrid} sx={{ minHeight: 48 }}>
          {messages.wholeGrid}
        </Button>
      </Stack>
    </Stack>
  );
}

const buttonSx = { '&&': { minHeight: 56 }, fontSize: 16 } as const;
