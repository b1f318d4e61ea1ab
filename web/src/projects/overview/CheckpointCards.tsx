import { customerMessages as messages } from '@roadworthy/contract/projects/messages/customer.messages.ts';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { CheckpointResult, ReportCheckpoint } from '@roadworthy/contract/reports/figure.schema.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { ContestButton } from '../../customer-contests/index.ts';
import { Photo } from '../../kit/pictures/Photo.tsx';
import { StateChip } from '../../kit/page/status/CheckpointStatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { displayText } from '../../kit/text/display-text.tsx';

const pageSize = 6;
type Props = { projectId: string; result: CheckpointResult; day?: string; empty: string };

/** Recorded checkpoints with their photos, newest first. */
export function CheckpointCards({ projectId, result, day, empty }: Props) {
  const [limit, setLimit] = useState(pageSize);
  const query = useApiQuery(
    figureRoutes.reportCheckpoints,
    { query: { project: projectId, result, limit, ...(day && { day }) } },
    { keepPrevious: true },
  );
  return (
    <QueryContent query={query}>
      {({ data, totalCount }) =>
        data.length === 0 ? (
          <Typography>{empty}</Typography>
        ) : (
          <>
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: 1.5,
                p: 0,
                m: 0,
                listStyle: 'none',
                gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
              }}
            >
              {data.map((found) => (
                <CheckpointCard key={found._id} found={found} projectId={projectId} />
              ))}
            </Box>
            {totalCount > data.length && (
              <Button onClick={() => setLimit(limit + pageSize)} sx={{ mt: 1.5, minHeight: 48 }}>
                {messages.showMore({ count: totalCount - data.length })}
              </Button>
            )}
          </>
        )
      }
    </QueryContent>
  );
}

const checkpointLabel = ({ part, vin, side, tag }: ReportCheckpoint): string =>
  [part, vin, side, tag].filter(Boolean).join(' · ');

function CheckpointCard({ found, projectId }: { found: ReportCheckpoint; projectId: string }) {
  const place = checkpointLabel(found) || found.planNo;
  return (
    <Card component="li" variant="outlined">
      <CardContent sx={{ display: 'flex', gap: 2, '&:last-child': { pb: 2 } }}>
        {found.images.length > 0 && (
          <Stack sx={{ gap: 0.5 }}>
            {found.images.map((file, index) => (
              <Photo
                key={file}
                file={file}
                alt={messages.photoOf({ place, value: index + 1 })}
                size={index === 0 ? 96 : 46}
              />
            ))}
          </Stack>
        )}
        <Stack sx={{ gap: 0.75, minWidth: 0, alignItems: 'flex-start' }}>
          <StateChip state={found.state} />
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {displayText(found.comment ?? place)}
          </Typography>
          {found.rectifyComment && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {messages.rework({ rectifyComment: found.rectifyComment })}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {displayText([found.comment && place, found.planNo].filter(Boolean).join(' · '))} ·{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {displayDateTime(found.at)}
            </Box>
          </Typography>
          <ContestButton
            checkpoint={{ _id: found._id, state: found.state, name: place }}
            owner={{ project: projectId }}
          />
        </Stack>
      </CardContent>
    </Card>
  );
}
