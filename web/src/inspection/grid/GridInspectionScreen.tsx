import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { inspectionGridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { oneByOneMessages } from '@roadworthy/contract/inspection/messages/recording/one-by-one.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import GridIcon from '@mui/icons-material/GridOn';
import OneByOneIcon from '@mui/icons-material/PlaylistAddCheck';
import { Box, Button, Tab, Tabs, Typography, useMediaQuery, useTheme } from '@mui/material';
import { isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { toCheckpointStatus } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { cellStatuses } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { matrixPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';

import { Link, useSearchParams } from 'react-router';
import { confirm } from '../../kit/dialog/confirm.ts';
import { withParams } from '../../kit/list/list-address.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { ActivitySection } from '../recording/ActivitySection.tsx';
import { CellDialog } from './CellDialog.tsx';
import { CheckpointHistory } from '../history/CheckpointHistory.tsx';
import { ContestedCheckpoints } from '../contest/ContestedCheckpoints.tsx';
import { countsWithPending, checkpointsWithPending } from '../offline/pending/with-pending.ts';
import { checkpointsQuery } from '../offline/cache/plan-queries.ts';
import { useQueueEntries, useCachedQuery } from '../offline/useOfflineData.ts';
import { GridPhoto } from './GridPhoto.tsx';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { countVehicleRecordings, isShownForInspection, sortForInspection } from '../one-by-one/checkpoint-order.ts';
import { firstOpenCheck, OneByOne } from '../one-by-one/OneByOne.tsx';
import { InspectionHeader, type VehicleProgress } from '../plan/InspectionHeader.tsx';
import { mayWorkOn } from '../recording/recordable.ts';
import { InspectedPlan, type LoadedPlan } from '../plan/InspectedPlan.tsx';
import { StatusLegend } from '../status/StatusMark.tsx';
import { SecondLooks } from '../second-looks/SecondLooks.tsx';
import { VinPicker } from './VinPicker.tsx';
import { usePublishCounts } from '../recording/recorder/RecorderProvider.tsx';

/** The inspection of a grid plan. The user chooses a vehicle, a side and a cell, and then records its checks. */
export default function GridInspectionScreen() {
  return <InspectedPlan>{(opened) => <GridInspection {...opened} />}</InspectedPlan>;
}

/**
 * The chosen vehicle, side, cell and checkpoint. They are stored in the address, so that the matrix can link to a cell,
 * and so that the same checkpoint opens again if a phone closes the page behind its camera.
 */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>, replace = true) =>
    setParams((now) => withParams(now, changes), { replace });
  return {
    vin: params.get('vin'),
    sideName: params.get('side'),
    tag: params.get('tag'),
    check: params.get('check'),
    set,
  };
}

function GridInspection({ serverPlan, readAt }: LoadedPlan) {
  const { me } = useSignedIn();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const entries = useQueueEntries(serverPlan._id);
  const plan = countsWithPending(serverPlan, entries, readAt);
  usePublishCounts(plan);
  const { vin, sideName, tag, check, set } = usePlace();
  const sides = plan.grid?.images ?? [];
  const side = sides.find((one) => one.side === sideName) ?? sides[0];
  const { query, points } = useVehicleCheckpoints(plan, vin, entries);
  const sideCheckpoints = points.filter((point) => point.objectSideGrid === side?.side);
  const mayWork = mayWorkOn(plan, me);
  // A phone shows the checkpoints one by one. A wide screen has room for the whole grid.
  const goesOneByOne = isPhone && mayWork && mayRecord(plan.status);
  const openVehicle = (next: string) =>
    set({ vin: next, check: goesOneByOne ? firstOpenCheck : '', tag: '' }, !goesOneByOne);
  const open = (cell: string) => {
    if (vin) set({ tag: cell });
    else void confirm({ title: messages.vin, text: workPlanMessages.selectVin, yes: stateMessages.ok, no: null });
  };
  if (vin && check)
    return (
      <OneByOne
        plan={plan}
        serverPlan={serverPlan}
        vin={vin}
        query={query}
        points={points}
        mayWork={mayWork}
        check={check}
        onCheck={(next) => set({ check: next })}
        onVehicle={(next) => set({ vin: next, check: firstOpenCheck })}
        onWholeGrid={(at) => set({ check: '', side: at?.objectSideGrid ?? '' }, false)}
        onLeave={() => set({ vin: '', check: '' })}
      />
    );
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <InspectionHeader
        plan={plan}
        serverPlan={serverPlan}
        vehicle={vin ? progressOfVehicle(vin, points) : undefined}
      />
      <ContestedCheckpoints plan={serverPlan} />
      <SecondLooks
        plan={serverPlan}
        entries={entries}
        onOpen={(point) => set(toLocationParams(point, isPhone), !isPhone)}
      />
      <VehicleChoice
        plan={plan}
        vin={vin}
        onVehicle={(next) => (next ? openVehicle(next) : set({ vin: '' }))}
        isOpen={points.some(({ state }) => state === 'unchecked')}
        onStart={mayWork && mayRecord(plan.status) ? () => set({ check: firstOpenCheck, tag: '' }, false) : undefined}
      />
      <SideTabs sides={sides} value={side?.side ?? false} onChange={(next) => set({ side: next })} />
      {side && <GridPhoto side={side} points={sideCheckpoints} chosen={vin !== null} onOpen={open} />}
      <PhotoHint points={vin ? sideCheckpoints : undefined} />
      <ActivitySection plan={plan} vin={vin ?? undefined} entries={entries} mayWork={mayWork} />
      {tag && side && vin && (
        <CellDialog
          title={`${side.side} ${tag}`}
          side={side}
          tag={tag}
          points={sideCheckpoints.filter((point) => point.tag === tag)}
          plan={plan}
          mayWork={mayWork}
          onClose={() => set({ tag: '' })}
        />
      )}
      <CheckpointHistory workPlan={plan._id} vin={vin ?? undefined} />
      <Button component={Link} to={matrixPath(plan._id)} startIcon={<GridIcon />} sx={{ minHeight: 48 }}>
        {messages.matrixOfAllVehicles}
      </Button>
    </Box>
  );
}

/** Returns the URL parameters of a checkpoint: on a phone the checkpoint itself, otherwise its cell. */
const toLocationParams = ({ _id, vin, objectSideGrid, tag }: Checkpoint, isPhone: boolean): Record<string, string> =>
  isPhone
    ? { vin: vin ?? '', check: _id, tag: '' }
    : { vin: vin ?? '', check: '', side: objectSideGrid ?? '', tag: tag ?? '' };

/** The line below the photo: the legend of its marks, or a prompt to choose a vehicle. */
function PhotoHint({ points }: { points: readonly Checkpoint[] | undefined }) {
  const statuses = cellStatuses.filter((status) => points?.some((point) => toCheckpointStatus(point) === status));
  return (
    <Box sx={{ mt: 1 }}>
      {points ? (
        <StatusLegend label={messages.marks} statuses={statuses} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {messages.chooseVehicleHint}
        </Typography>
      )}
    </Box>
  );
}

type ChoiceProps = {
  plan: WorkPlan;
  vin: string | null;
  onVehicle: (vin: string | null) => void;
  isOpen: boolean;
  /** Starts recording; undefined if nothing can be recorded. */
  onStart: (() => void) | undefined;
};
/** Lets the inspector choose the vehicle, and start checking its checkpoints one by one. */
const VehicleChoice = ({ plan, vin, onVehicle, isOpen, onStart }: ChoiceProps) => (
  <>
    <VinPicker vehicles={plan.vehicles} vin={vin} onChange={onVehicle} />
    {vin && onStart && (
      <Button
        variant={isOpen ? 'contained' : 'outlined'}
        size="large"
        startIcon={<OneByOneIcon />}
        onClick={onStart}
        sx={{ mb: 2, '&&': { minHeight: 56 }, width: { xs: '100%', sm: 'auto' } }}
      >
        {oneByOneMessages.start}
      </Button>
    )}
  </>
);

/** Loads all checkpoints of a vehicle in the order of inspection, with this device's recordings. */
function useVehicleCheckpoints(plan: WorkPlan, vin: string | null, entries: readonly QueueEntry[]) {
  const { query, readAt } = useCachedQuery(plan._id, checkpointsQuery(plan._id, vin ?? ''), {
    enabled: vin !== null,
    keepPrevious: true,
  });
  // The query keeps the previous vehicle's checkpoints until those of the next one have loaded.
  const own = (query.data?.data ?? []).filter((point) => point.vin === vin);
  const points = vin ? checkpointsWithPending(own, entries, readAt).filter(isShownForInspection) : [];
  return { query, points: sortForInspection(points, plan.grid?.images ?? []) };
}

/** Returns the progress on a vehicle: the counts of its checkpoints, and how many of these are done. */
const progressOfVehicle = (vin: string, points: readonly Checkpoint[]): VehicleProgress => ({
  vin,
  ...countVehicleRecordings(points),
  done: points.filter((point) => isDoneState(point.state)).length,
});

type SideTabsProps = { sides: readonly { side: string }[]; value: string | false; onChange: (side: string) => void };
const SideTabs = ({ sides, value, onChange }: SideTabsProps) => (
  <Tabs
    value={value}
    onChange={(_event, next: string) => onChange(next)}
    variant="scrollable"
    allowScrollButtonsMobile
    aria-label={messages.side}
    sx={{ mb: 1.5 }}
  >
    {sides.map((one) => (
      <Tab key={one.side} value={one.side} label={one.side} sx={{ minHeight: 48 }} />
    ))}
  </Tabs>
);
