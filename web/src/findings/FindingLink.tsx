import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingStates } from '@roadworthy/contract/findings/finding.machine.ts';
import type { Finding } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayName } from '../kit/text/display.ts';
import { FindingStateChip } from './FindingChips.tsx';

/**
 * Links a record to its finding, for people who may open that. If the finding itself is passed, also shows its state
 * and its work.
 */
export function FindingLink({ id, finding }: { id: string; finding?: Finding | undefined }) {
  const { me } = useSignedIn();
  if (!roleHasPermission(me.role.name, 'findings.read')) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <MuiLink
        component={Link}
        to={findingPath(id)}
        variant="body2"
        sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0.5 } }}
      >
        {messages.openFinding}
      </MuiLink>
      {finding && <FindingStateChip state={finding.state} />}
      {finding?.work && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {describeWork(finding.work)}
        </Typography>
      )}
    </Stack>
  );
}

const describeWork = ({ kind, number, owner, dueOn, isOverdue }: NonNullable<Finding['work']>): string =>
  [
    (kind === 'job card' ? messages.jobCard : messages.correctiveAction)({ number }),
    owner && displayName(owner),
    dueOn && (isOverdue ? messages.overdueSince : messages.dueBy)({ day: dueOn }),
  ]
    .filter(Boolean)
    .join(' · ');

/** The refused risks of a project as findings, by the ids of their questions. */
export function useRefusedRisks(project: string, { enabled }: { enabled: boolean }): ReadonlyMap<string, Finding> {
  const { me } = useSignedIn();
  const { data } = useApiQuery(
    findingRoutes.listFindings,
    { query: { project, kind: 'hazard', state: findingStates.join(','), limit: 0 } },
    { enabled: enabled && roleHasPermission(me.role.name, 'findings.read') },
  );
  // Returns the same map until the data changes, because a new one would render every row of an audit again.
  return useMemo(() => new Map(data?.data.map((finding) => [finding._id, finding])), [data]);
}
