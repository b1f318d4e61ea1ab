import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockItemPath, stockPath } from '@roadworthy/contract/stock/stock.paths.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { orderTable } from '@roadworthy/contract/stock/stock.table.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDate } from '../kit/text/display.ts';
import { OrderDialog } from './dialogs/OrderDialog.tsx';

const columns = toColumns(orderTable, [
  {
    field: 'name',
    flex: 1.3,
    show: ({ _id, name }) => (
      <MuiLink component={Link} to={stockItemPath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {name}
      </MuiLink>
    ),
  },
  { field: 'partNo', flex: 0.8 },
  {
    field: 'proposedOrder',
    width: 130,
    value: ({ proposedOrder, unit }) => messages.quantity({ quantity: proposedOrder, unit }),
  },
  { field: 'available', width: 120, value: ({ available, unit }) => messages.quantity({ quantity: available, unit }) },
  { field: 'minimum', width: 120, value: ({ minimum, unit }) => messages.quantity({ quantity: minimum, unit }) },
  { field: 'supplierName', flex: 1 },
  {
    field: 'orderedAt',
    width: 200,
    isWhole: false,
    value: ({ orderedAt }) => (orderedAt ? displayDate(orderedAt) : ''),
    show: ({ orderedAt }) =>
      orderedAt && <StatusChip tone="busy" label={messages.alreadyOrdered({ date: displayDate(orderedAt) })} />,
  },
  { field: 'unit', hidden: true },
  { field: 'supplierEmail', hidden: true },
]);

/** The items below their minimum. Leaders mail them to their supplier, or download the list. */
export default function OrderListScreen() {
  const { me } = useSignedIn();
  const title = useScreenTitle();
  const [ordered, setOrdered] = useState<StockItem>();
  const actions = (item: StockItem): RowAction[] => [
    {
      label: item.supplierName ? messages.orderFrom({ supplier: item.supplierName }) : messages.order,
      icon: <MailIcon />,
      onClick: () => setOrdered(item),
    },
  ];
  return (
    <>
      <PageHeader title={title} back={stockPath} />
      <List
        label={title}
        route={stockRoutes.listStockOrders}
        columns={columns}
        {...(isLeader(me) && { actions })}
        searchLabel={messages.searchOrders}
        empty={messages.noOrders}
      />
      {ordered && <OrderDialog first={ordered} onClose={() => setOrdered(undefined)} />}
    </>
  );
}
