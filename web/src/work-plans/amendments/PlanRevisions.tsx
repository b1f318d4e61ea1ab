import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { Box, Typography } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { displayDateTime } from '../../kit/text/display.ts';

/** The chain of a plan's revisions with their digests. */
export function PlanRevisions({ planId }: { planId: string }) {
  const query = useApiQuery(amendmentRoutes.listPlanRevisions, { query: { workPlan: planId } });
  const revisions = query.data?.data ?? [];
  if (revisions.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" gutterBottom>
        {messages.revisions}
      </Typography>
      <Box
        component="ol"
        aria-label={messages.revisions}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
      >
        {revisions.map(({ revision, contentSha256, since }) => (
          <li key={revision}>
            <Typography>{messages.revisionLine({ revision, at: displayDateTime(since) })}</Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
            >
              {contentSha256 ? messages.digest({ digest: contentSha256 }) : messages.noDigest}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
