import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { formatFindingPlace } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Photos } from '../kit/pictures/Photos.tsx';

/**
 * The finding that a job card was created for, with its due date and those photos that are not on the card. Hidden if
 * there is none.
 */
export function JobCardFinding({ card }: { card: Pick<JobCard, '_id' | 'photos'> }) {
  const { data } = useApiQuery(findingRoutes.listFindings, { query: { jobCard: card._id, limit: 1 } });
  const finding = data?.data[0];
  if (!finding) return null;
  return (
    <Stack component="section" aria-label={messages.finding} sx={{ gap: 0.5 }}>
      <Typography variant="h2">{messages.finding}</Typography>
      <MuiLink
        component={Link}
        to={findingPath(finding._id)}
        sx={{ py: { xs: 1.5, sm: 0 }, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {finding.name}
      </MuiLink>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {formatFindingPlace(finding)}
      </Typography>
      {finding.comment && <Typography sx={{ overflowWrap: 'anywhere' }}>{finding.comment}</Typography>}
      {finding.work?.dueOn && (
        <Typography variant="body2" color={finding.work.isOverdue ? 'error' : 'textPrimary'}>
          {(finding.work.isOverdue ? messages.overdueSince : messages.dueBy)({ day: finding.work.dueOn })}
        </Typography>
      )}
      <Photos
        keys={finding.photos.filter((key) => !card.photos.includes(key))}
        subject={messages.photoSubject({ name: finding.name })}
      />
    </Stack>
  );
}
