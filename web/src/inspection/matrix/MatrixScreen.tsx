import { matrixMessages as messages } from '@roadworthy/contract/inspection/messages/review/matrix.messages.ts';
import FoldIcon from '@mui/icons-material/UnfoldLess';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import { Alert, Box, Button, Stack, Tab, Tabs, TextField } from '@mui/material';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { cellStatuses, type MatrixCheck, type MatrixRow } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { EmptyState, QueryContent, LoadingForm } from '../../kit/feedback/States.tsx';
import { withParams, parsePage } from '../../kit/list/list-address.ts';
import { Pages } from '../../kit/list/Pages.tsx';
import { useClampedPage, useDebouncedSearch } from '../../kit/list/useListState.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Matrix } from './Matrix.tsx';
import { groupChecksByCell, isFoldable, isInitiallyExpanded, type MatrixGroup } from './matrix-columns.ts';
import { StatusLegend } from '../status/StatusMark.tsx';

/** A page may be long, because only its visible vehicles are rendered. */
const vehiclesPerPage = 100;
/** Up to this number all vehicles fit on the screen, so there is no search field. */
const maxVehiclesWithoutSearch = 8;

/**
 * Shows all vehicles of a grid plan by all checkpoints, and which of them are Not OK or open. Each cell links to the
 * screen where its checks are recorded.
 */
export default function MatrixScreen() {
  const { planId = '' } = useParams();
  const query = useApiQuery(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return <QueryContent query={query}>{({ data }) => <PlanMatrix plan={data} />}</QueryContent>;
}

function PlanMatrix({ plan }: { plan: WorkPlan }) {
  const [params, setParams] = useSearchParams();
  const page = parsePage(params.get('page'));
  const search = params.get('search') ?? '';
  const query = {
    workPlan: plan._id,
    limit: vehiclesPerPage,
    skip: (page - 1) * vehiclesPerPage,
    ...(search && { search }),
  };
  const response = useApiQuery(inspectionRoutes.listMatrix, { query }, { keepPrevious: true });
  const set = useCallback(
    (entries: Readonly<Record<string, string>>) => setParams((now) => withParams(now, entries), { replace: true }),
    [setParams],
  );
  const settleOn = useCallback((next: number) => set({ page: next === 1 ? '' : String(next) }), [set]);
  const find = useDebouncedSearch(search, (text) => set({ search: text, page: '' }));
  useClampedPage({ page, settleOn }, response, vehiclesPerPage);
  return (
    <>
      <PageHeader
        title={messages.matrix}
        subtitle={`${plan.name} · ${plan.projectNo} · ${plan.planNo}`}
        back={inspectionPath(plan)}
      />
      <Box sx={{ mb: 2 }}>
        <StatusLegend label={messages.symbols} statuses={cellStatuses} withRemoved={(plan.revision ?? 1) > 1} />
      </Box>
      {plan.contested > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {plan.waitsFor}
        </Alert>
      )}
      {(plan.vehicles.length > maxVehiclesWithoutSearch || search) && (
        <TextField
          type="search"
          size="small"
          placeholder={messages.searchVin}
          value={find.typed}
          onChange={(event) => find.setTyped(event.target.value)}
          sx={{ width: { xs: '100%', sm: 320 }, mb: 1.5 }}
          slotProps={{ htmlInput: { 'aria-label': messages.searchVin } }}
        />
      )}
      <QueryContent query={response}>
        {({ data, columns = [], totalCount }) => {
          if (totalCount > 0 && data.length === 0) return <LoadingForm />;
          if (search && totalCount === 0) return <EmptyState text={messages.noMatch} />;
          if (columns.length === 0) return <EmptyState text={messages.empty} />;
          return (
            <>
              <Sides
                plan={plan}
                rows={data}
                checks={columns}
                chosen={params.get('side') ?? ''}
                folded={params.get('cells')}
                onChoose={set}
              />
              <Pages total={totalCount} page={page} onPage={settleOn} size={vehiclesPerPage} />
            </>
          );
        }}
      </QueryContent>
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
/** Lets the user choose one side or all of them, and fold cells all at once or one by one. */
function Sides({ plan, rows, checks, chosen, folded, onChoose }: SidesProps) {
  const groups = useMemo(
    () =>
      groupChecksByCell(
        checks,
        (plan.grid?.images ?? []).map(({ side }) => side),
      ),
    [checks, plan.grid],
  );
  const sides = [...new Set(groups.map(({ side }) => side))];
  const one = sides.includes(chosen) ? chosen : '';
  const visibleGroups = useMemo(() => (one ? groups.filter(({ side }) => side === one) : groups), [groups, one]);
  const areExpanded = folded ? folded === 'open' : isInitiallyExpanded(visibleGroups);
  // The cells whose folding the user has changed.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback(({ key }: MatrixGroup) => areExpanded !== toggled.has(key), [areExpanded, toggled]);
  const fold = ({ key }: MatrixGroup) =>
    setToggled((now) => (now.has(key) ? new Set([...now].filter((known) => known !== key)) : new Set([...now, key])));
  const foldAll = () => {
    setToggled(new Set());
    onChoose({ cells: areExpanded ? 'folded' : 'open' });
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
        <Tabs
          value={one}
          onChange={(_event, next: string) => onChoose({ side: next })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={messages.side}
          sx={{ maxWidth: '100%' }}
        >
          <Tab value="" label={messages.allSides} sx={{ minHeight: 48 }} />
          {sides.map((side) => (
            <Tab key={side} value={side} label={side} sx={{ minHeight: 48 }} />
          ))}
        </Tabs>
        {visibleGroups.some(isFoldable) && (
          <Button onClick={foldAll} startIcon={areExpanded ? <FoldIcon /> : <UnfoldIcon />} sx={{ minHeight: 48 }}>
            {areExpanded ? messages.collapseAll : messages.showAllChecks}
          </Button>
        )}
      </Stack>
      <Matrix planId={plan._id} rows={rows} groups={visibleGroups} isOpen={isOpen} onFold={fold} />
    </>
  );
}
