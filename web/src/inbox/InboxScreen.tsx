import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { inboxMessages } from '@roadworthy/contract/inbox/messages/inbox.messages.ts';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { Button } from '@mui/material';
import { inboxKindNames } from '@roadworthy/contract/inbox/messages/inbox-kinds.messages.ts';
import { inboxTableMessages } from '@roadworthy/contract/inbox/messages/inbox-table.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { listInboxKinds, type InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { inboxTable } from '@roadworthy/contract/inbox/inbox.table.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import type { CardListProps } from '../kit/list/rows/CardList.tsx';
import { CardsSkeleton } from '../kit/list/rows/ListSkeleton.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { InboxLines, RecordLine } from './InboxLines.tsx';

// The columns are for sorting and downloads. The screen shows lines.
const columns = toColumns(inboxTable, []);

/** The user's open items in this company, overdue first. Each line links to the screen on which the user acts. */
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
    listInboxKinds(me.accessLevel),
    nameOf,
  );
  return (
    <>
      <PageHeader
        title={messages.inbox}
        subtitle={messages.subtitle}
        actions={
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
      <List
        label={messages.inbox}
        route={inboxRoutes.listInbox}
        {...(kind && { query: { kind } })}
        columns={columns}
        searchLabel={messages.searchInbox}
        filters={filter}
        empty={inboxMessages.nothing}
        NarrowRows={Rows}
        linesOnly
      />
    </>
  );
}

function Rows({ label, rows, total, loading, state }: CardListProps<InboxItem>) {
  if (loading && rows.length === 0) return <CardsSkeleton lines={1} withActions={false} />;
  return (
    <>
      <InboxLines label={label} items={rows} keyOf={({ _id }) => _id}>
        {(item) => (
          <RecordLine
            title={item.what}
            to={item.path}
            details={[item.number, item.name, item.detail].filter(Boolean).join(' · ')}
            since={item.since}
            action={
              <Button component={Link} to={item.path} size="small" variant="contained">
                {item.button}
              </Button>
            }
          />
        )}
      </InboxLines>
      <Pages total={total} page={state.page} onPage={state.setPage} />
    </>
  );
}
