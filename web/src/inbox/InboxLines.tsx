import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { inboxUrgencies, type InboxUrgency } from '@roadworthy/contract/inbox/inbox.limits.ts';
import type { InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { isLongWait, formatWaitingTime } from './waiting-text.ts';

// Items of the Inbox as single lines, under the headings Overdue, Today and Earlier.

const titles: Record<InboxUrgency, string> = {
  overdue: messages.overdue,
  today: messages.today,
  earlier: messages.earlier,
};

type LinesProps<Item extends InboxItem> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The heading level on the page. */
  level?: 'h2' | 'h3';
  children: (item: Item) => ReactNode;
};
/** The items grouped by urgency. A group without items has no heading. */
export function InboxLines<Item extends InboxItem>({ label, items, keyOf, level = 'h2', children }: LinesProps<Item>) {
  const groups = Map.groupBy(items, ({ urgency }) => urgency);
  return (
    <Stack sx={{ gap: 2.5 }}>
      {inboxUrgencies.map((urgency) => {
        const group = groups.get(urgency);
        return (
          group && (
            <Box key={urgency} component="section" aria-label={titles[urgency]}>
              <Typography
                variant="h3"
                component={level}
                sx={{ mb: 0.75, color: urgency === 'overdue' ? 'error.main' : 'text.secondary' }}
              >
                {titles[urgency]}
              </Typography>
              <RecordLines label={messages.groupOf({ label, group: titles[urgency] })}>
                {group.map((item) => (
                  <Box key={keyOf(item)} sx={{ display: 'contents' }}>
                    {children(item)}
                  </Box>
                ))}
              </RecordLines>
            </Box>
          )
        );
      })}
    </Stack>
  );
}

/** A frame with dividers between its lines. */
export const RecordLines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="list" aria-label={label} sx={linesSx}>
    {children}
  </Box>
);

type LineProps = {
  title: string;
  to: string;
  /** Called before the address opens. */
  onOpen?: () => void;
  details: ReactNode;
  since?: string | undefined;
  action?: ReactNode;
};
/** The whole line opens the record, except for the button `action`. */
export function RecordLine({ title, to, onOpen, details, since, action }: LineProps) {
  return (
    <Box role="listitem" data-row="" sx={lineSx}>
      <Box sx={{ minWidth: 0, gridArea: 'what' }}>
        <MuiLink
          component={Link}
          to={to}
          onClick={onOpen}
          color="inherit"
          underline="hover"
          data-row-link=""
          sx={linkSx}
        >
          {title}
        </MuiLink>
        <Typography component="div" variant="body2" color="textSecondary" sx={detailsSx}>
          {typeof details === 'string' ? displayText(details) : details}
        </Typography>
      </Box>
      {since && <Since since={since} />}
      {action && <Box sx={{ gridArea: 'action', position: 'relative', justifySelf: 'end' }}>{action}</Box>}
    </Box>
  );
}

function Since({ since }: { since: string }) {
  const now = new Date();
  return (
    <Typography
      component="time"
      variant="body2"
      dateTime={since}
      title={displayDateTime(since)}
      sx={{
        gridArea: 'since',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        ...(isLongWait(since, now) && { color: 'warning.main', fontWeight: 650 }),
      }}
    >
      {formatWaitingTime(since, now)}
    </Typography>
  );
}

const linesSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& [data-row]:not(:first-of-type), & > * + * > [data-row]': { borderTop: 1, borderColor: 'divider' },
} as const;
/** Two lines at most, because a ticket's description can be long. */
const detailsSx = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
const lineSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr auto minmax(112px, auto)' },
  gridTemplateAreas: { xs: '"what what" "since action"', sm: '"what since action"' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 56,
  px: 1.5,
  py: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { bgcolor: 'action.hover', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
} as const;
/** The link covers the whole line, because the title alone is too small to tap. */
const linkSx = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
