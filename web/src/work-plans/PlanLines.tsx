import { workPlansMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans.messages.ts';
import { secondLookMessages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { findPlanGroup, planGroups, type PlanGroup } from '@roadworthy/contract/work-plans/work-plan.groups.ts';
import type { WorkPlanRow } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Link } from 'react-router';
import type { CardListProps } from '../kit/list/rows/CardList.tsx';
import type { RowAction } from '../kit/list/columns/columns.ts';
import { CardsSkeleton } from '../kit/list/rows/ListSkeleton.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import { RowActions } from '../kit/list/rows/RowActions.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { NoBreakIds } from '../kit/text/NoBreakIds.tsx';

/**
 * An inspector's plans on a phone, a line per plan: those to continue, then those that need an action, those that wait
 * for others, and completed ones.
 */
export function PlanLines({ label, rows, total, loading, state, actions }: CardListProps<WorkPlanRow>) {
  const { me } = useSignedIn();
  if (loading && rows.length === 0) return <CardsSkeleton lines={1} withActions={false} />;
  const groups = Map.groupBy(rows, (plan) => findPlanGroup(plan, me));
  return (
    <>
      <Stack sx={{ gap: 2.5 }}>
        {planGroups.map((group) => {
          const plans = groups.get(group);
          return (
            plans && (
              <Box key={group} component="section" aria-label={titles[group]}>
                <Typography variant="h2" sx={{ mb: 0.5 }}>
                  {titles[group]}
                </Typography>
                <Stack component="ul" aria-label={`${label}: ${titles[group]}`} sx={listSx}>
                  {plans.map((plan) => (
                    <PlanLine key={plan._id} plan={plan} group={group} actions={actions?.(plan) ?? []} />
                  ))}
                </Stack>
              </Box>
            )
          );
        })}
      </Stack>
      <Pages total={total} page={state.page} onPage={state.setPage} />
    </>
  );
}

const titles: Record<PlanGroup, string> = {
  continue: messages.groupContinue,
  'needs you': messages.groupNeedsYou,
  waiting: messages.groupWaiting,
  completed: messages.groupCompleted,
};

type LineProps = { plan: WorkPlanRow; group: PlanGroup; actions: readonly RowAction[] };
function PlanLine({ plan, group, actions }: LineProps) {
  const { quantity, ok, nok, skip, secondLooks = 0 } = plan;
  const count = messages.recordedCount({ recorded: ok + nok + skip, quantity });
  const numbers = `${plan.projectNo} · ${plan.planNo}`;
  const waitsFor = plan.waitsFor ?? plan.status;
  return (
    <Stack component="li" direction="row" sx={lineSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink component={Link} to={`/work-plan/${plan._id}`} noWrap sx={linkSx}>
          {plan.name}
        </MuiLink>
        <Typography component="p" variant="body2" color="textSecondary" noWrap>
          <NoBreakIds text={group === 'waiting' ? `${waitsFor} · ${numbers}` : `${numbers} · ${count}`} />
        </Typography>
        {secondLooks > 0 && (
          <Typography component="p" variant="body2" noWrap>
            {secondLookMessages.count({ count: secondLooks })}
          </Typography>
        )}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <RowActions actions={actions} />
      </Box>
    </Stack>
  );
}

const lineSx = { position: 'relative', gap: 1, alignItems: 'center', minHeight: 64, px: 1.5, py: 0.5 } as const;
/** The whole line links to the plan, because the name alone is too small for a gloved finger. */
const linkSx = {
  display: 'block',
  fontWeight: 600,
  lineHeight: '28px',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const listSx = {
  p: 0,
  m: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
