import { stateMessages } from '@roadworthy/contract/inspection/messages/state.messages.ts';
import { gridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import GridIcon from '@mui/icons-material/GridOn';
import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { matrixPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';

import { Link, useSearchParams } from 'react-router';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { Progress } from '../../work-plans/index.ts';
import { ActivitySection } from '../recording/ActivitySection.tsx';
import { CellDialog } from './CellDialog.tsx';
import { CheckpointHistory } from '../history/CheckpointHistory.tsx';
import { ContestedCheckpoints } from '../contest/ContestedCheckpoints.tsx';
import { countsWithPending, checkpointsWithPending } from '../offline/pending/with-pending.ts';
import { checkpointsQuery } from '../offline/cache/plan-queries.ts';
import { useQueueEntries, useCachedQuery } from '../offline/useOfflineData.ts';
import { GridPhoto } from './GridPhoto.tsx';
import { InspectionHeader } from '../plan/InspectionHeader.tsx';
import { mayWorkOn } from '../recording/recordable.ts';
import { InspectedPlan, type LoadedPlan } from '../plan/InspectedPlan.tsx';
import { VinPicker } from './VinPicker.tsx';
import { usePublishCounts } from '../recording/RecorderProvider.tsx';

/** A grid plan: choose a vehicle, a side and a cell, then record its checks. */
export default function GridInspectionScreen() {
  return <InspectedPlan>{(opened) => <GridInspection {...opened} />}</InspectedPlan>;
}

function GridInspection({ serverPlan, readAt }: LoadedPlan) {
  const { me } = useSignedIn();
  const entries = useQueueEntries(serverPlan._id);
  const plan = countsWithPending(serverPlan, entries, readAt);
  usePublishCounts(plan);
  const [params, setParams] = useSearchParams();
  const vin = params.get('vin');
  const sides = plan.grid?.images ?? [];
  const side = sides.find((one) => one.side === params.get('side')) ?? sides[0];
  // Part of the address, so that the matrix can link to a cell.
  const tag = params.get('tag');
  const points = useCachedQuery(plan._id, checkpointsQuery(plan._id, vin ?? ''), {
    enabled: vin !== null,
    keepPrevious: true,
  });
  const vehicleCheckpoints = vin
    ? checkpointsWithPending(
        (points.query.data?.data ?? []).filter((point) => point.vin === vin),
        entries,
        points.readAt,
      )
    : [];
  const sideCheckpoints = vehicleCheckpoints.filter((point) => point.objectSideGrid === side?.side);
  const mayWork = mayWorkOn(plan, me);
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const open = (cell: string) => {
    if (vin) set('tag', cell);
    else void confirm({ title: messages.vin, text: workPlanMessages.selectVin, yes: stateMessages.ok, no: null });
  };
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <InspectionHeader plan={plan} serverPlan={serverPlan} />
      <ContestedCheckpoints plan={serverPlan} />
      <VinPicker vehicles={plan.vehicles} vin={vin} onChange={(next) => set('vin', next)} />
      {vin && <VinProgress points={vehicleCheckpoints} />}
      <SideTabs sides={sides} value={side?.side ?? false} onChange={(next) => set('side', next)} />
      {side && <GridPhoto side={side} points={sideCheckpoints} chosen={vin !== null} onOpen={open} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {vin ? messages.coloursHint : messages.chooseVehicleHint}
      </Typography>
      <ActivitySection plan={plan} vin={vin ?? undefined} entries={entries} mayWork={mayWork} />
      {tag && side && vin && (
        <CellDialog
          title={`${side.side} ${tag}`}
          side={side}
          tag={tag}
          points={sideCheckpoints.filter((point) => point.tag === tag)}
          plan={plan}
          mayWork={mayWork}
          onClose={() => set('tag', null)}
        />
      )}
      <CheckpointHistory workPlan={plan._id} vin={vin ?? undefined} />
      <Button component={Link} to={matrixPath(plan._id)} startIcon={<GridIcon />} sx={{ minHeight: 48 }}>
        {messages.matrixOfAllVehicles}
      </Button>
    </Box>
  );
}

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

/** Progress of a VIN: OK or completed checkpoints as a share of those with a part. */
function VinProgress({ points }: { points: readonly Checkpoint[] }) {
  const done = points.filter((point) => isDoneState(point.state)).length;
  return (
    <Box sx={{ mb: 2 }}>
      <Progress
        counts={{ quantity: points.length, ok: done, nok: 0, skip: 0 }}
        label={messages.progressOfThisVehicle}
      />
    </Box>
  );
}
