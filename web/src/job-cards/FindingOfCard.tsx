import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingPlace } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Photos } from '../kit/pictures/Photos.tsx';

/** What the card repairs, with its photos; nothing for a card that was not created from a finding. */
export function FindingOfCard({ cardId }: { cardId: string }) {
  const { data } = useApiQuery(findingRoutes.listFindings, { query: { jobCard: cardId, limit: 1 } });
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
        {findingPlace(finding)}
      </Typography>
      {finding.comment && <Typography sx={{ overflowWrap: 'anywhere' }}>{finding.comment}</Typography>}
      <Photos keys={finding.photos} subject={messages.photoSubject({ name: finding.name })} />
    </Stack>
  );
}
