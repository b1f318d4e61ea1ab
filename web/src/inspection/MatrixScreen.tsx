import FoldIcon from '@mui/icons-material/UnfoldLess';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import { Alert, Box, Button, Stack, Tab, Tabs, TextField } from '@mui/material';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { cellLooks, cellStandings, type MatrixCheck, type MatrixRow } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { Empty, Loaded, LoadingForm } from '../kit/feedback/States.tsx';
import { overTheList, pageIn } from '../kit/list/list-address.ts';
import { Pages } from '../kit/list/Pages.tsx';
import { useExistingPage, useSlowSearch } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Matrix } from './Matrix.tsx';
import { groupsOf, isFoldable, opensUnfolded, type MatrixGroup } from './matrix-columns.ts';
import { MatrixMark } from './MatrixMark.tsx';

/** Of so many only those in sight are drawn. */
const vehiclesAtOnce = 100;
/** So few are all in sight: nobody has to search. */
const fewVehicles = 8;

/** All vehicles of a grid plan by all checkpoints: where it is red, what is still open, and from each straight to where it is judged. */
export default function MatrixScreen() {
  const { planId = '' } = useParams();
  const asked = useAsk(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return <Loaded asked={asked}>{({ data }) => <MatrixOf plan={data} />}</Loaded>;
}

function MatrixOf({ plan }: { plan: WorkPlan }) {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params.get('page'));
  const search = params.get('search') ?? '';
  const query = { workPlan: plan._id, limit: vehiclesAtOnce, skip: (page - 1) * vehiclesAtOnce, ...(search && { search }) };
  const asked = useAsk(inspectionRoutes.listMatrix, { query }, { keep: true });
  const set = useCallback((entries: Readonly<Record<string, string>>) => setParams((now) => overTheList(now, entries), { replace: true }), [setParams]);
  const settleOn = useCallback((next: number) => set({ page: next === 1 ? '' : String(next) }), [set]);
  const find = useSlowSearch(search, (text) => set({ search: text, page: '' }));
  useExistingPage({ page, settleOn }, asked, vehiclesAtOnce);
  return (
    <>
      <PageHeader title="Matrix" subtitle={`${plan.name} · ${plan.projectNo} · ${plan.planNo}`} back={inspectionPath(plan)} />
      <Legend />
      {plan.contested > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {plan.waitsFor}
        </Alert>
      )}
      {(plan.vehicles.length > fewVehicles || search) && (
        <TextField
          type="search"
          size="small"
          placeholder="Search VIN"
          value={find.typed}
          onChange={(event) => find.setTyped(event.target.value)}
          sx={{ width: { xs: '100%', sm: 320 }, mb: 1.5 }}
          slotProps={{ htmlInput: { 'aria-label': 'Search VIN' } }}
        />
      )}
      <Loaded asked={asked}>
        {({ data, columns = [], totalCount }) => {
          if (totalCount > 0 && data.length === 0) return <LoadingForm />;
          if (search && totalCount === 0) return <Empty text="No vehicle of this plan has such a VIN." />;
          if (columns.length === 0) return <Empty text="This plan has no vehicles with checkpoints." />;
          return (
            <>
              <Sides plan={plan} rows={data} checks={columns} chosen={params.get('side') ?? ''} folded={params.get('cells')} onChoose={set} />
              <Pages total={totalCount} page={page} onPage={settleOn} size={vehiclesAtOnce} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type SidesProps = {
  plan: WorkPlan;
  rows: readonly MatrixRow[];
  checks: readonly MatrixCheck[];
  chosen: string;
  folded: string | null;
  onChoose: (entries: Readonly<Record<string, string>>) => void;
};
/** One side or all of them; cells folded up or not, all at once or one by one. */
function Sides({ plan, rows, checks, chosen, folded, onChoose }: SidesProps) {
  const groups = useMemo(
    () =>
      groupsOf(
        checks,
        (plan.grid?.images ?? []).map(({ side }) => side),
      ),
    [checks, plan.grid],
  );
  const sides = [...new Set(groups.map(({ side }) => side))];
  const one = sides.includes(chosen) ? chosen : '';
  const shown = useMemo(() => (one ? groups.filter(({ side }) => side === one) : groups), [groups, one]);
  const areOpen = folded ? folded === 'open' : opensUnfolded(shown);
  // Those that stand the other way than all.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback(({ key }: MatrixGroup) => areOpen !== turned.has(key), [areOpen, turned]);
  const fold = ({ key }: MatrixGroup) => setTurned((now) => (now.has(key) ? new Set([...now].filter((known) => known !== key)) : new Set([...now, key])));
  const foldAll = () => {
    setTurned(new Set());
    onChoose({ cells: areOpen ? 'folded' : 'open' });
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
        <Tabs
          value={one}
          onChange={(_event, next: string) => onChoose({ side: next })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Side"
          sx={{ maxWidth: '100%' }}
        >
          <Tab value="" label="All sides" sx={{ minHeight: 48 }} />
          {sides.map((side) => (
            <Tab key={side} value={side} label={side} sx={{ minHeight: 48 }} />
          ))}
        </Tabs>
        {shown.some(isFoldable) && (
          <Button onClick={foldAll} startIcon={areOpen ? <FoldIcon /> : <UnfoldIcon />} sx={{ minHeight: 48 }}>
            {areOpen ? 'Fold up all cells' : 'Show all checks'}
          </Button>
        )}
      </Stack>
      <Matrix planId={plan._id} rows={rows} groups={shown} isOpen={isOpen} onFold={fold} />
    </>
  );
}

const Legend = () => (
  <Stack component="ul" direction="row" aria-label="Symbols" sx={{ gap: 1.5, flexWrap: 'wrap', p: 0, mt: 0, mb: 2, listStyle: 'none' }}>
    {cellStandings.map((standing) => (
      <Stack component="li" key={standing} direction="row" sx={{ gap: 0.75, alignItems: 'center', typography: 'body2' }}>
        <Box sx={{ width: 28, height: 28, display: 'grid', placeItems: 'center' }}>
          <MatrixMark standing={standing} />
        </Box>
        {cellLooks[standing].label}
      </Stack>
    ))}
  </Stack>
);
