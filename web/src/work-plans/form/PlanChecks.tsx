import { planCheckMessages as messages } from '@roadworthy/contract/work-plans/messages/plan-check.messages.ts';
import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import type { PlanFinding } from '@roadworthy/contract/work-plans/plan-check.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../kit/api/call.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { toPlanBody, type PlanValues } from './plan-values.ts';

type PlanToCheck = { values: PlanValues; projectId: string; planId: string | undefined };

/** Problems and advice before the plan is sent. They never prevent sending it. */
export function PlanChecks({ onEdit, ...plan }: PlanToCheck & { onEdit: () => void }) {
  const query = usePlanChecks(plan);
  if (query.isError) return <Alert severity="info">{messages.notChecked}</Alert>;
  if (query.data?.length === 0) return <Alert severity="success">{messages.nothingFound}</Alert>;
  return (
    <Card component="section" aria-label={messages.title} aria-busy={query.isPending}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.title}
        </Typography>
        {query.data ? (
          <Findings findings={query.data} onEdit={onEdit} />
        ) : (
          <>
            <Typography color="textSecondary">{messages.checking}</Typography>
            <Skeleton height={32} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** Checks a plan on the server. The request has a body but changes nothing, so it is a query. */
const usePlanChecks = ({ values, projectId, planId }: PlanToCheck) => {
  const body = { ...toPlanBody(values), project: projectId, plan: planId ?? null };
  return useQuery({
    queryKey: [workPlanRoutes.checkWorkPlan.path, body],
    queryFn: async ({ signal }) => (await call(workPlanRoutes.checkWorkPlan, { body }, { signal })).data,
    gcTime: 0,
    retry: false,
  });
};

function Findings({ findings, onEdit }: { findings: readonly PlanFinding[]; onEdit: () => void }) {
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  const counts = [
    ...(problems > 0 ? [messages.problems({ count: problems })] : []),
    ...(findings.length > problems ? [messages.advice({ count: findings.length - problems })] : []),
  ];
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {counts.join(', ')}. {messages.explanation}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {findings.map((finding) => (
          <FindingLine key={finding.text} finding={finding} onEdit={onEdit} />
        ))}
      </Box>
    </>
  );
}

function FindingLine({ finding: { severity, text, path }, onEdit }: { finding: PlanFinding; onEdit: () => void }) {
  const isProblem = severity === 'problem';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '110px 1fr auto' },
        gap: 1,
        alignItems: 'center',
        py: 1,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <StatusChip tone={isProblem ? 'bad' : 'plain'} label={isProblem ? messages.problem : messages.suggestion} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {path === null ? (
        <Button size="small" onClick={onEdit}>
          {messages.changePlan}
        </Button>
      ) : (
        // The link opens another tab, so that the unfinished plan stays open.
        <Button size="small" component={Link} to={path} target="_blank" rel="noopener">
          {messages.open}
        </Button>
      )}
    </Box>
  );
}
