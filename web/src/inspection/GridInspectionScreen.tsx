import GridIcon from '@mui/icons-material/GridOn';
import { Autocomplete, createFilterOptions, Box, Button, Tab, Tabs, TextField, Typography } from '@mui/material';
import { isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { matrixPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanMessages, type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { confirm } from '../kit/dialog/confirm.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { PicturesOnDevice } from '../kit/Picture.tsx';
import { vinScan } from '../kit/scan/vin-scan.ts';
import { WithScan } from '../kit/scan/WithScan.tsx';
import { codeOf } from '../kit/scanner.ts';
import { useSignedIn } from '../kit/session.ts';
import { Progress } from '../work-plans/index.ts';
import { ActivityCards } from './ActivityCards.tsx';
import { CellDialog } from './CellDialog.tsx';
import { CheckpointHistory } from './CheckpointHistory.tsx';
import { ContestedCheckpoints } from './ContestedCheckpoints.tsx';
import { countsAhead, pointsAhead } from './device/ahead.ts';
import { planQuestion, pointsQuestion } from './device/questions.ts';
import { useEntries, useKept, usePlanPictures } from './device/use-device.ts';
import { GridPhoto } from './GridPhoto.tsx';
import { InspectionHead } from './InspectionHead.tsx';
import { mayWorkOn } from './judged.ts';
import { useRecorder } from './useRecorder.ts';

/** A grid plan: a vehicle, a side, a cell, its checks. */
export default function GridInspectionScreen() {
  const { planId = '' } = useParams();
  const { asked, readAt } = useKept(planId, planQuestion(planId));
  const pictures = usePlanPictures(planId);
  return (
    <PicturesOnDevice value={pictures}>
      <Loaded asked={asked}>{({ data }) => <GridInspection atServer={data} readAt={readAt} />}</Loaded>
    </PicturesOnDevice>
  );
}

function GridInspection({ atServer, readAt }: { atServer: WorkPlan; readAt: number }) {
  const { me } = useSignedIn();
  const entries = useEntries(atServer._id);
  const plan = countsAhead(atServer, entries, readAt);
  const recorder = useRecorder(plan._id);
  const [params, setParams] = useSearchParams();
  const vin = params.get('vin');
  const sides = plan.grid?.images ?? [];
  const side = sides.find((one) => one.side === params.get('side')) ?? sides[0];
  // In the address, so that the matrix leads to the very cell.
  const tag = params.get('tag');
  const points = useKept(plan._id, pointsQuestion(plan._id, vin ?? ''), { enabled: vin !== null, keep: true });
  const ofVin = vin
    ? pointsAhead(
        (points.asked.data?.data ?? []).filter((point) => point.vin === vin),
        entries,
        points.readAt,
      )
    : [];
  const ofSide = ofVin.filter((point) => point.objectSideGrid === side?.side);
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
    else void confirm({ title: 'VIN', text: workPlanMessages.selectVin, yes: 'OK', no: null });
  };
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <InspectionHead plan={plan} atServer={atServer} />
      <ContestedCheckpoints plan={atServer} />
      <VinChoice plan={plan} vin={vin} onChange={(next) => set('vin', next)} />
      {vin && <VinProgress points={ofVin} />}
      <Tabs
        value={side?.side ?? false}
        onChange={(_event, next: string) => set('side', next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Side"
        sx={{ mb: 1.5 }}
      >
        {sides.map((one) => (
          <Tab key={one.side} value={one.side} label={one.side} sx={{ minHeight: 48 }} />
        ))}
      </Tabs>
      {side && <GridPhoto side={side} points={ofSide} chosen={vin !== null} onOpen={open} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Green cells are done. Red cells still have something open.
      </Typography>
      <ActivityCards plan={plan} vin={vin ?? undefined} entries={entries} recorder={recorder} mayWork={mayWork} />
      <CheckpointHistory of={{ workPlan: plan._id, ...(vin && { vin }) }} />
      <Button component={Link} to={matrixPath(plan._id)} startIcon={<GridIcon />} sx={{ minHeight: 48 }}>
        Matrix of all vehicles
      </Button>
      {tag && side && vin && (
        <CellDialog
          title={`${side.side} ${tag}`}
          side={side}
          tag={tag}
          points={ofSide.filter((point) => point.tag === tag)}
          plan={plan}
          recorder={recorder}
          mayWork={mayWork}
          onClose={() => set('tag', null)}
        />
      )}
    </Box>
  );
}

const byAnyPart = createFilterOptions<WorkPlan['vehicles'][number]>();

function VinChoice({ plan, vin, onChange }: { plan: WorkPlan; vin: string | null; onChange: (vin: string | null) => void }) {
  const vehicle = plan.vehicles.find((one) => one.vin === vin) ?? null;
  const take = (code: string) => {
    const found = plan.vehicles.find((one) => [one.vin, one.regNo, one.tag].some((known) => known?.toUpperCase() === code));
    if (found) onChange(found.vin);
    else toast.attention(`${code} is not a vehicle of this plan.`);
  };
  return (
    <Box sx={{ mb: 2 }}>
      <WithScan scan={vinScan} onCode={take}>
        <Autocomplete
          options={plan.vehicles}
          value={vehicle}
          onChange={(_event, next) => onChange(next?.vin ?? null)}
          getOptionKey={(one) => one._id}
          isOptionEqualToValue={(one, other) => one._id === other._id}
          autoHighlight
          // A scanner may send a label's asterisks, and the I before its VIN.
          filterOptions={(all, state) => byAnyPart(all, { ...state, inputValue: vinOfLabel(codeOf(state.inputValue)) })}
          // VINs are looked for by any part, and by registration number or tag.
          getOptionLabel={(one) => [one.vin, one.regNo, one.tag].filter(Boolean).join(' · ')}
          renderInput={(fields) => <TextField {...fields} label="VIN" placeholder="Choose or type a VIN" />}
        />
      </WithScan>
    </Box>
  );
}

/** Progress of a VIN: checkpoints OK or complete, of those that have a part (document 3 section 4.4). */
function VinProgress({ points }: { points: readonly Checkpoint[] }) {
  const done = points.filter((point) => isDoneState(point.state)).length;
  return (
    <Box sx={{ mb: 2 }}>
      <Progress counts={{ quantity: points.length, ok: done, nok: 0, skip: 0 }} label="Progress of this vehicle" />
    </Box>
  );
}
