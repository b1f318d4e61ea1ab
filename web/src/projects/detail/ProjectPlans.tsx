import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { Box, Button, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import { formatTipLevel, calculateTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatTipLevelLine, formatTipLevels } from '@roadworthy/contract/inspection/tip-level.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { isPlanStarted, formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlanRow } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { preventLeadingDots } from '../../kit/text/display.ts';
import { displayText } from '../../kit/text/display-text.tsx';
import { Progress } from '../../work-plans/index.ts';
import { plansPath } from '../project-paths.ts';

const maxPlans = 5;

/** The project's newest work plans, each with its progress and the person it is waiting for, and a link to all of them. */
export function ProjectPlans({ project }: { project: Pick<Project, '_id'> }) {
  const { me } = useSignedIn();
  const query = useApiQuery(workPlanRoutes.listWorkPlans, { query: { project: project._id, limit: maxPlans } });
  const all = plansPath(me.accessLevel, project._id);
  return (
    <Card component="section" aria-label={messages.plans}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2">{messages.plans}</Typography>
          {(query.data?.totalCount ?? 0) > 0 && (
            <Button component={Link} to={all} size="small">
              {messages.allPlans({ count: query.data?.totalCount ?? 0 })}
            </Button>
          )}
        </Stack>
        <QueryContent query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <Typography color="textSecondary">{messages.noPlans}</Typography>
            ) : (
              <Box component="ul" aria-label={messages.plans} sx={{ p: 0, m: 0, listStyle: 'none' }}>
                {data.map((plan) => (
                  <Plan key={plan._id} plan={plan} />
                ))}
              </Box>
            )
          }
        </QueryContent>
      </CardContent>
    </Card>
  );
}

function Plan({ plan }: { plan: WorkPlanRow }) {
  const level = calculateTipLevel(plan.tipLevel, plan.nok);
  const isRecorded = isPlanStarted(plan.status) || plan.ok > 0;
  return (
    <Stack component="li" direction={{ xs: 'column', sm: 'row' }} sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink component={Link} to={planPath(plan._id)} color="inherit" underline="hover" sx={linkSx}>
          {plan.name}
        </MuiLink>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {displayText(`${plan.planNo} · ${plan.waitsFor ?? formatPlanStatus(plan.status)}`)}
        </Typography>
        {isRecorded && (
          // After rework a plan is back at a low level, so its highest level is shown too.
          <Typography variant="body2" color="textSecondary">
            {preventLeadingDots(formatTipLevelLine(formatTipLevels(plan)))}
          </Typography>
        )}
      </Box>
      {plan.nok > 0 && (
        <Box>
          <StatusChip
            tone={level >= 4 ? 'bad' : 'attention'}
            label={messages.planTip({ level: formatTipLevel(level) })}
          />
        </Box>
      )}
      {isRecorded && (
        <Box sx={{ width: { xs: '100%', sm: 180 } }}>
          <Progress counts={plan} />
        </Box>
      )}
    </Stack>
  );
}

const rowSx = {
  position: 'relative',
  gap: { xs: 1, sm: 2 },
  py: 1.25,
  px: 1,
  mx: -1,
  alignItems: { sm: 'center' },
  borderRadius: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
} as const;
/** The whole row opens the plan. */
const linkSx = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
