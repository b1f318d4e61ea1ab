import { oneByOneMessages as messages } from '@roadworthy/contract/inspection/messages/recording/one-by-one.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import GridIcon from '@mui/icons-material/GridOn';
import { Box, Dialog, IconButton, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QueryContent, LoadingForm } from '../../kit/feedback/States.tsx';
import { setPageTitle } from '../../kit/page/page-title.ts';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import type { CheckpointWithPending } from '../offline/pending/with-pending.ts';
import { SyncStatus } from '../offline/SyncStatus.tsx';
import { useSyncState } from '../offline/useSyncState.ts';
import { CheckpointPage } from './CheckpointPage.tsx';
import { countVehicleRecordings, findNextCheckpointInState } from './checkpoint-order.ts';
import { VehicleSummary } from './VehicleSummary.tsx';

/** Values in the address instead of a checkpoint's id: the first open checkpoint, or the summary at the end. */
export const [firstOpenCheck, summaryCheck] = ['open', 'end'] as const;

type Props = {
  plan: WorkPlan;
  serverPlan: WorkPlan;
  vin: string;
  query: UseQueryResult<unknown>;
  /** All checkpoints of the vehicle, in the order in which they are inspected. */
  points: readonly CheckpointWithPending[];
  mayWork: boolean;
  /** A checkpoint's id, `firstOpenCheck` or `summaryCheck`. */
  check: string;
  onCheck: (check: string) => void;
  onVehicle: (vin: string) => void;
  /** Called with the checkpoint on the screen, if there was one. */
  onWholeGrid: (at?: CheckpointWithPending) => void;
  onLeave: () => void;
};

/**
 * Shows one checkpoint at a time on the whole screen, and moves on after each answer. The whole grid is one tap away.
 * Recordings use the same recorder and queue as in the grid.
 */
export function OneByOne({ plan, serverPlan, vin, query, points, mayWork, check, ...on }: Props) {
  const state = useSyncState(serverPlan);
  const point =
    check === summaryCheck
      ? undefined
      : (points.find(({ _id }) => _id === check) ?? findNextCheckpointInState(points, 'unchecked', undefined));
  const counts = countVehicleRecordings(points);
  useEffect(() => setPageTitle(plan.name), [plan.name]);
  // Puts the checkpoint into the address. The screen then does not change under the user's thumb if somebody else
  // records this checkpoint.
  const fixCheck = useEffectEvent(on.onCheck);
  const opened = check === firstOpenCheck ? point?._id : undefined;
  useEffect(() => {
    if (opened) fixCheck(opened);
  }, [opened]);
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={0}
      onClose={on.onLeave}
      slotProps={{ paper: { 'aria-label': messages.vehicle({ vin }) } }}
    >
      <Stack component="header" direction="row" sx={headerSx}>
        <IconButton aria-label={messages.leave} onClick={on.onLeave} sx={buttonSx}>
          <CloseIcon />
        </IconButton>
        <Place vin={vin} point={point} />
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
          <span aria-hidden>{messages.recordedCount(counts)}</span>
          <Box component="span" sx={visuallyHidden}>
            {messages.recorded(counts)}
          </Box>
        </Typography>
        <IconButton aria-label={messages.wholeGrid} onClick={() => on.onWholeGrid(point)} sx={buttonSx}>
          <GridIcon />
        </IconButton>
        <SyncStatus state={state} saved={serverPlan.ok + serverPlan.nok + serverPlan.skip} isShort />
      </Stack>
      <QueryContent query={query}>
        {() =>
          points.length === 0 && query.isPlaceholderData ? (
            <LoadingForm />
          ) : points.length === 0 ? (
            <Typography sx={{ p: 3 }}>{messages.nothing}</Typography>
          ) : point ? (
            <CheckpointPage
              point={point}
              points={points}
              plan={plan}
              mayWork={mayWork}
              onCheck={on.onCheck}
              onEnd={() => on.onCheck(summaryCheck)}
            />
          ) : (
            <VehicleSummary
              plan={plan}
              vin={vin}
              points={points}
              counts={counts}
              mayWork={mayWork}
              onCheck={on.onCheck}
              onVehicle={on.onVehicle}
              onWholeGrid={() => on.onWholeGrid()}
            />
          )
        }
      </QueryContent>
    </Dialog>
  );
}

/** Shows the cell, and the last characters of the VIN, by which the vehicles of a yard can be told apart. */
const Place = ({ vin, point }: { vin: string; point: CheckpointWithPending | undefined }) => (
  <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>
    <Box component="span" title={vin}>
      <span aria-hidden>{vin.slice(-6)}</span>
      <Box component="span" sx={visuallyHidden}>
        {messages.vehicle({ vin })}
      </Box>
    </Box>
    {point && ` · ${messages.place({ side: point.objectSideGrid ?? '', tag: point.tag ?? '' })}`}
  </Typography>
);

const headerSx = {
  gap: 0.5,
  alignItems: 'center',
  minHeight: 48,
  flexShrink: 0,
  pt: 'env(safe-area-inset-top)',
  pl: 'env(safe-area-inset-left)',
  pr: 'max(12px, env(safe-area-inset-right))',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const buttonSx = { minWidth: 48, minHeight: 48, flexShrink: 0 } as const;
