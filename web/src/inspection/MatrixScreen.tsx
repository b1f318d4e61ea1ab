import { Alert, Box, Pagination, Stack, Tab, Tabs } from '@mui/material';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { cellLooks, cellStandings, type MatrixRow } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useParams, useSearchParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Matrix, type MatrixSide } from './Matrix.tsx';
import { MatrixMark } from './MatrixMark.tsx';

const vehiclesAtOnce = 20;

/** All vehicles of a grid plan by all cells: where it is red, what is still open, and from each cell straight to its checks. */
export default function MatrixScreen() {
  const { planId = '' } = useParams();
  const asked = useAsk(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return <Loaded asked={asked}>{({ data }) => <MatrixOf plan={data} />}</Loaded>;
}

function MatrixOf({ plan }: { plan: WorkPlan }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = { workPlan: plan._id, limit: vehiclesAtOnce, skip: (page - 1) * vehiclesAtOnce };
  const asked = useAsk(inspectionRoutes.listMatrix, { query }, { keep: true });
  const chosen = params.get('side') ?? '';
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title="Matrix" subtitle={`${plan.name} · ${plan.projectNo} · ${plan.planNo}`} back={inspectionPath(plan)} />
      <Legend />
      <Loaded asked={asked}>
        {({ data, totalCount }) => {
          const sides = sidesOf(plan, data);
          const shown = sides.some(({ side }) => side === chosen) ? sides.filter(({ side }) => side === chosen) : sides;
          if (sides.length === 0) return <Empty text="This plan has no vehicles with cells to check." />;
          return (
            <>
              {plan.contested > 0 && (
                <Alert severity="error" sx={{ mb: 2 }}>
                  {plan.waitsFor}
                </Alert>
              )}
              <Tabs
                value={shown.length === sides.length ? '' : chosen}
                onChange={(_event, next: string) => set('side', next)}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label="Side"
                sx={{ mb: 1.5 }}
              >
                <Tab value="" label="All sides" sx={{ minHeight: 48 }} />
                {sides.map(({ side }) => (
                  <Tab key={side} value={side} label={side} sx={{ minHeight: 48 }} />
                ))}
              </Tabs>
              <Matrix planId={plan._id} rows={data} sides={shown} />
              {totalCount > vehiclesAtOnce && (
                <Pagination
                  count={Math.ceil(totalCount / vehiclesAtOnce)}
                  page={page}
                  onChange={(_event, next) => set('page', next === 1 ? '' : String(next))}
                  sx={{ mt: 2 }}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Sides and cells in the order of the grid; only those with something to check. */
function sidesOf({ grid }: WorkPlan, [first]: readonly MatrixRow[]): MatrixSide[] {
  return (grid?.images ?? []).flatMap(({ side, devideList }) => {
    const checked = new Set(first?.cells.filter((cell) => cell.side === side).map((cell) => cell.tag));
    const tags = devideList.map((cell) => cell.tag).filter((tag) => checked.has(tag));
    return tags.length > 0 ? [{ side, tags }] : [];
  });
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
