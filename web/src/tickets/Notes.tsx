import { ticketsMessages as messages } from '@roadworthy/contract/tickets/messages/tickets.messages.ts';
import { Box, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import type { Note } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../kit/feedback/States.tsx';
import { displayName, displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';

type Props = { ticketId: string; open: boolean };

/** The notes of a ticket as a conversation, oldest first. */
export function Notes({ ticketId, open }: Props) {
  const notesQuery = useApiQuery(ticketRoutes.listNotes, { query: { ticketId, limit: 0 } });
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {messages.notes}
        </Typography>
        <QueryContent query={notesQuery} loading={<LoadingNotes />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState text={open ? messages.noNotes : messages.closedWithoutNotes} />
            ) : (
              <Stack component="ol" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
                {data.map((note) => (
                  <NoteCard key={note._id} note={note} />
                ))}
              </Stack>
            )
          }
        </QueryContent>
      </CardContent>
    </Card>
  );
}

/** Staff are on the right on a dark background, the requester on the left. */
function NoteCard({ note }: { note: Note }) {
  const by = displayName(note.isStaff ? note.staffId : note.userId);
  return (
    <Box
      component="li"
      sx={[
        {
          px: 2,
          py: 1.5,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          width: 'fit-content',
          maxWidth: { xs: '94%', sm: '80%' },
        },
        note.isStaff &&
          ((theme) => ({
            alignSelf: 'flex-end',
            bgcolor: 'primary.dark',
            color: 'primary.contrastText',
            borderColor: 'primary.dark',
            ...theme.applyStyles('dark', {
              bgcolor: 'common.black',
              color: 'text.primary',
              borderColor: 'primary.main',
            }),
          })),
      ]}
    >
      <Typography variant="body2" component="div" sx={{ display: 'flex', columnGap: 1, flexWrap: 'wrap', mb: 0.5 }}>
        <strong>{note.isStaff ? messages.noteFromStaff : messages.noteFromBy({ by })}</strong>
        <span>{note.isStaff ? `${by} · ${displayDateTime(note.createdAt)}` : displayDateTime(note.createdAt)}</span>
      </Typography>
      <Typography
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext', '& a': { color: 'inherit' } }}
      >
        {displayText(note.text)}
      </Typography>
    </Box>
  );
}

const LoadingNotes = () => (
  <Stack sx={{ gap: 1.5 }} role="status" aria-busy="true" aria-label={messages.loading}>
    <Skeleton variant="rounded" height={72} width="70%" />
    <Skeleton variant="rounded" height={72} width="70%" sx={{ alignSelf: 'flex-end' }} />
  </Stack>
);
