import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { movementLabels } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { formatMoney } from '@roadworthy/contract/stock/stock-money.ts';
import { stockItemPath } from '@roadworthy/contract/stock/stock.paths.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { movementKinds, type StockMovement } from '@roadworthy/contract/stock/stock.schema.ts';
import { movementTable } from '@roadworthy/contract/stock/stock.table.ts';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { toColumns } from '../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { List } from '../kit/list/List.tsx';
import { useSignedIn } from '../kit/session/session.ts';

const signed = (quantity: string): string => (quantity.startsWith('-') || quantity === '0' ? quantity : `+${quantity}`);
const amount = ({ currency }: StockMovement, value: string | null): string =>
  value === null ? '' : formatMoney(value, currency);

const columns = toColumns(movementTable, [
  {
    field: 'item',
    flex: 1.2,
    show: ({ item }) => (
      <MuiLink component={Link} to={stockItemPath(item._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {item.name}
      </MuiLink>
    ),
  },
  { field: 'kind', width: 110 },
  { field: 'at', width: 165 },
  {
    field: 'quantity',
    width: 90,
    value: ({ quantity, reserved, item: { unit } }) =>
      messages.quantity({ quantity: signed(quantity === '0' ? reserved : quantity), unit }),
  },
  { field: 'quantityAfter', width: 110 },
  { field: 'place', flex: 1 },
  {
    field: 'jobCard',
    width: 120,
    show: ({ jobCard }) =>
      jobCard && (
        <MuiLink component={Link} to={jobCardPath(jobCard._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
          {jobCard.jobcardId}
        </MuiLink>
      ),
  },
  { field: 'reason', flex: 1 },
  { field: 'value', width: 90, value: (row) => amount(row, row.value) },
  { field: 'valueAfter', hidden: true, value: (row) => amount(row, row.valueAfter) },
  { field: 'by', flex: 0.8 },
  { field: 'partNo', hidden: true },
  { field: 'number', hidden: true },
  { field: 'unit', hidden: true },
]);
const costFields = ['value', 'valueAfter', 'unitPrice', 'currency'];

/** The movements of one item, or of all items. */
export function MovementList({ itemId }: { itemId?: string }) {
  const { me } = useSignedIn();
  const kind = useChoiceFilter('kind', messages.kind, movementKinds, (one) => movementLabels[one]);
  const shown = columns
    .filter(
      ({ field }) => (isLeader(me) || !costFields.includes(field)) && (!itemId || !['item', 'partNo'].includes(field)),
    )
    // With the item's name, there is no room for what was in stock afterwards.
    .map((column) => (!itemId && column.field === 'quantityAfter' ? { ...column, hidden: true } : column));
  return (
    <List
      label={messages.movements}
      route={stockRoutes.listStockMovements}
      query={{ ...(itemId && { stockItem: itemId }), ...(kind.chosen && { kind: kind.chosen }) }}
      columns={shown}
      searchLabel={messages.searchMovements}
      filters={kind.filter}
      hasViews={!itemId}
      empty={kind.chosen ? messages.noMatches : messages.noMovements}
    />
  );
}
