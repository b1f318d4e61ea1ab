import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { inboxMessages } from '@roadworthy/contract/inbox/messages/inbox.messages.ts';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { Button, Chip, Link as MuiLink, Typography } from '@mui/material';
import { inboxKindNames } from '@roadworthy/contract/inbox/messages/inbox-kinds.messages.ts';
import { inboxTableMessages } from '@roadworthy/contract/inbox/messages/inbox-table.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { kindsForLevel, type InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { inboxTable } from '@roadworthy/contract/inbox/inbox.table.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { waitingDuration, isLongWait } from './waiting-text.ts';

const columns = toColumns(inboxTable, [
  {
    field: 'what',
    flex: 1.5,
    show: (item) => (
      <MuiLink component={Link} to={item.path}>
        {item.what}
      </MuiLink>
    ),
  },
  { field: 'number', flex: 0.9 },
  { field: 'name', flex: 1.3 },
  { field: 'detail', flex: 1.1, wideOnly: true, show: (item) => <ClampedText text={item.detail} /> },
  {
    field: 'kind',
    width: 170,
    wideOnly: true,
    show: (item) => <Chip size="small" variant="outlined" label={inboxKindNames[item.kind]} />,
  },
  { field: 'status', hidden: true },
  { field: 'since', title: messages.waiting, width: 110, show: (item) => <Since item={item} /> },
]);
const actions = (item: InboxItem): RowAction[] => [{ label: item.button, primary: true, to: item.path }];

function Since({ item: { since } }: { item: InboxItem }) {
  const now = new Date();
  return (
    <Typography
      component="time"
      variant="body2"
      dateTime={since}
      title={displayDateTime(since)}
      sx={isLongWait(since, now) ? { color: 'warning.main', fontWeight: 650 } : {}}
    >
      {waitingDuration(since, now)}
    </Typography>
  );
}

/** What the user has to do in this company, longest waiting first; each row links to the exact screen. */
export default function InboxScreen() {
  const { me } = useSignedIn();
  const counts = useApiQuery(inboxRoutes.countInbox, {}).data?.data.kinds ?? [];
  const nameOf = (kind: InboxKind) =>
    messages.kindWithCount({
      kind: inboxKindNames[kind],
      count: counts.find((row) => row.kind === kind)?.count ?? 0,
    });
  const { chosen: kind, filter } = useChoiceFilter(
    'kind',
    inboxTableMessages.kind,
    kindsForLevel(me.accessLevel),
    nameOf,
  );
  return (
    <ListScreen
      title={messages.inbox}
      subtitle={messages.subtitle}
      route={inboxRoutes.listInbox}
      {...(kind && { query: { kind } })}
      columns={columns}
      searchLabel={messages.searchInbox}
      filters={filter}
      empty={inboxMessages.nothing}
      more={actions}
      headerActions={
        <Button
          component={Link}
          to="/notifications"
          startIcon={<NotificationsIcon />}
          sx={{ minHeight: { xs: 48, sm: 34 } }}
        >
          {messages.notifications}
        </Button>
      }
    />
  );
}
