import { labelOf, type Labels } from '@roadworthy/contract/kit/language/labels.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryContent, LoadingForm } from '../feedback/States.tsx';
import { displayDateTime } from '../text/display.ts';

/** The number of entries loaded at a time. */
export const logPageSize = 20;

type LogEntry = {
  _id: string;
  at: string;
  event: string;
  from: string | null;
  to: string | null;
  note: string | null;
  by: { name: string } | null;
  changes: readonly { label: string; before: string; after: string }[];
};
type Props = {
  query: UseQueryResult<{ data: LogEntry[]; totalCount: number }>;
  /** The labels of `from` and `to`. */
  statuses: Labels;
  onMore: () => void;
};

/** The history of a record as a timeline, newest first: who changed what, when, and the value before. */
export const EventLog = ({ query, statuses, onMore }: Props) => (
  <QueryContent query={query} loading={<LoadingForm fields={3} />}>
    {({ data, totalCount }) => (
      <>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((entry) => (
            <Entry key={entry._id} entry={entry} statuses={statuses} />
          ))}
        </Box>
        {totalCount > data.length && (
          <Button size="large" onClick={onMore}>
            {commonMessages.showMore}
          </Button>
        )}
      </>
    )}
  </QueryContent>
);

const entryDot = {
  content: '""',
  position: 'absolute',
  left: -5,
  top: 7,
  width: 9,
  height: 9,
  borderRadius: '50%',
  bgcolor: 'primary.main',
} as const;

type EntryProps = { entry: LogEntry; statuses: Labels };
const Entry = ({ entry: { event, from, to, note, by, at, changes }, statuses }: EntryProps) => (
  <Box
    component="li"
    sx={{ position: 'relative', borderLeft: 1, borderColor: 'divider', pl: 2, pb: 2, ml: 0.5, '&::before': entryDot }}
  >
    <Stack sx={{ gap: 0.25, overflowWrap: 'anywhere' }}>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {event}
      </Typography>
      {to && (
        <Typography variant="body2">
          {from && `${labelOf(statuses, from)} → `}
          {labelOf(statuses, to)}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          “{note}”
        </Typography>
      )}
      {changes.map(({ label, before, after }) => (
        <Typography key={label} variant="body2">
          {label}: {before || '–'} → {after || '–'}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {by ? `${by.name}, ` : ''}
        {displayDateTime(at)}
      </Typography>
    </Stack>
  </Box>
);
