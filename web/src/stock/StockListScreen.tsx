import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { formatAmounts, formatMoney } from '@roadworthy/contract/stock/stock-money.ts';
import {
  addStockItemPath,
  editStockItemPath,
  stockItemPath,
  stockMovementsPath,
  stockOrderListPath,
} from '@roadworthy/contract/stock/stock.paths.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { stockTable } from '@roadworthy/contract/stock/stock.table.ts';
import { Button, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { keepCode } from '../kit/form/choices/Pick.tsx';
import { toColumns } from '../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { StockLevelChip } from './StockLevelChip.tsx';

const columns = toColumns(stockTable, [
  {
    field: 'name',
    flex: 1.4,
    show: ({ _id, name }) => (
      <MuiLink component={Link} to={stockItemPath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {name}
      </MuiLink>
    ),
  },
  { field: 'partNo', flex: 0.8 },
  { field: 'quantity', width: 120, value: ({ quantity, unit }) => messages.quantity({ quantity, unit }) },
  { field: 'available', width: 120, value: ({ available, unit }) => messages.quantity({ quantity: available, unit }) },
  {
    field: 'level',
    title: messages.state,
    width: 160,
    value: () => '',
    show: (item) => <StockLevelChip item={item} />,
  },
  { field: 'places', flex: 1 },
  {
    field: 'value',
    width: 120,
    value: ({ value, currency }) => (value === null ? '' : formatMoney(value, currency)),
  },
  { field: 'unit', hidden: true },
  { field: 'reserved', hidden: true },
  { field: 'minimum', hidden: true },
  { field: 'supplierName', hidden: true },
]);
/** The columns that people who may not see cost would find empty. */
const costFields = ['value', 'currency'];
const quantityColumns = columns.filter(({ field }) => !costFields.includes(field));

const edit = ({ _id }: StockItem) => editStockItemPath(_id);
const remove = {
  route: stockRoutes.deleteStockItem,
  item: messages.noun,
  named: ({ partNo, name }: StockItem) => messages.itemTitle({ partNo, name }),
  successMessage: stockMessages.deleted,
};

const choices = ['below', 'inStock'] as const;
const labels = { below: messages.belowMinimum, inStock: messages.inStock };

/** The stock of the company's workshops. Leaders and the office also see its value. */
export default function StockListScreen() {
  const { me } = useSignedIn();
  const leads = isLeader(me);
  const shown = useChoiceFilter('show', messages.show, choices, (choice) => labels[choice]);
  const totals = useApiQuery(stockRoutes.getStockTotals, {}).data?.data;
  const subtitle = totals && totals.items > 0 ? describeTotals(totals) : undefined;
  return (
    <ListScreen
      title={useScreenTitle()}
      {...(subtitle && { subtitle })}
      route={stockRoutes.listStockItems}
      columns={leads ? columns : quantityColumns}
      searchLabel={messages.searchStock}
      readScan={keepCode}
      filters={shown.filter}
      {...(shown.chosen && { query: { [shown.chosen]: 'true' } })}
      empty={shown.chosen ? messages.noMatches : leads ? messages.noItems : messages.noItemsForEngineers}
      headerActions={
        <>
          <Button component={Link} to={stockMovementsPath} variant="outlined">
            {messages.movementsOfAll}
          </Button>
          {leads && (
            <Button component={Link} to={stockOrderListPath} variant="outlined">
              {totals ? messages.orderListCount({ count: totals.belowMinimum }) : messages.orderList}
            </Button>
          )}
        </>
      }
      {...(leads && { add: { label: messages.addItem, to: addStockItemPath }, edit, remove })}
    />
  );
}

type Totals = { items: number; values: readonly { currency: StockItem['currency']; value: string }[] | null };
const describeTotals = ({ items: count, values }: Totals): string =>
  values
    ? messages.itemsWorth({
        count,
        value: formatAmounts(values.map(({ currency, value }) => ({ currency, amount: value }))),
      })
    : messages.items({ count });
