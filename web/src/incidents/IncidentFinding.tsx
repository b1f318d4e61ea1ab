import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { findingTones } from '@roadworthy/contract/findings/finding.machine.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingStateLabels } from '@roadworthy/contract/findings/messages/finding-labels.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../kit/session/session.ts';

const touch = { minHeight: { xs: 48, sm: 40 } };

/** Links an incident to its finding, with its state, and to its job card, for people who may open them. */
export function IncidentFinding({ id }: { id: string }) {
  const { me } = useSignedIn();
  const mayRead = roleHasPermission(me.role.name, 'findings.read');
  const { data } = useApiQuery(findingRoutes.getFinding, { params: { id } }, { enabled: mayRead });
  if (!mayRead) return null;
  const { state, jobCard } = data?.data ?? {};
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button component={Link} to={findingPath(id)} variant="outlined" sx={touch}>
        {messages.openFinding}
      </Button>
      {jobCard && roleHasPermission(me.role.name, 'jobcards.read') && (
        <Button component={Link} to={jobCardPath(jobCard._id)} variant="outlined" sx={touch}>
          {messages.jobCard({ number: jobCard.number })}
        </Button>
      )}
      {state && <StatusChip tone={findingTones[state]} label={findingStateLabels[state]} />}
    </Stack>
  );
}
