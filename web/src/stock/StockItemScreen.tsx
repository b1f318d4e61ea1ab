import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { calculateAverageCost, formatMoney } from '@roadworthy/contract/stock/stock-money.ts';
import { editStockItemPath, stockPath } from '@roadworthy/contract/stock/stock.paths.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { formatPlace, listFilledPlaces } from '@roadworthy/contract/stock/stock.table.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { Facts } from '../kit/page/Facts.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { CountDialog } from './dialogs/CountDialog.tsx';
import { MoveDialog } from './dialogs/MoveDialog.tsx';
import { ReceiveDialog } from './dialogs/ReceiveDialog.tsx';
import { ScrapDialog } from './dialogs/ScrapDialog.tsx';
import { MovementList } from './MovementList.tsx';
import { StockLevelChip } from './StockLevelChip.tsx';

/** One item of the stock: what lies where, what to do with it, and every movement. */
export default function StockItemScreen() {
  const { stockItemId = '' } = useParams();
  const query = useApiQuery(stockRoutes.getStockItem, { params: { id: stockItemId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <StockItemPage item={data} />}
    </QueryContent>
  );
}

function StockItemPage({ item }: { item: StockItem }) {
  const { me } = useSignedIn();
  return (
    <>
      <PageHeader
        title={messages.itemTitle(item)}
        back={stockPath}
        actions={
          isLeader(me) && (
            <Button component={Link} to={editStockItemPath(item._id)} variant="outlined" startIcon={<EditIcon />}>
              {commonMessages.edit}
            </Button>
          )
        }
      />
      <Stack sx={{ gap: 3 }}>
        <Card sx={{ maxWidth: 1040 }}>
          <CardContent sx={{ display: 'grid', gap: 2.5 }}>
            <ItemFacts item={item} />
            {isLeader(me) && <Actions item={item} />}
          </CardContent>
        </Card>
        <section aria-label={messages.movements}>
          <Typography variant="h2" gutterBottom>
            {messages.movements}
          </Typography>
          <MovementList itemId={item._id} />
        </section>
      </Stack>
    </>
  );
}

function ItemFacts({ item }: { item: StockItem }) {
  const { quantity, reserved, available, minimum, reorderQuantity, unit, value, currency } = item;
  const of = (decimal: string) => (decimal === '0' ? messages.nothing : messages.quantity({ quantity: decimal, unit }));
  const places = listFilledPlaces(item);
  return (
    <Facts
      rows={[
        [messages.inStock, of(quantity)],
        [messages.state, <StockLevelChip key="level" item={item} />],
        ...(reserved === '0'
          ? []
          : ([
              [messages.reservedNow, of(reserved)],
              [messages.availableNow, of(available)],
            ] as const)),
        [messages.minimum, of(minimum)],
        [messages.reorderQuantity, of(reorderQuantity)],
        ...(value === null
          ? []
          : ([
              [messages.worth, formatMoney(value, currency)],
              [
                messages.average,
                messages.perUnit({ cost: formatMoney(calculateAverageCost(quantity, value), currency), unit }),
              ],
            ] as const)),
        [
          messages.places,
          places.length === 0 ? (
            messages.noPlaces
          ) : (
            <Stack key="places" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {places.map((place) => (
                <li key={formatPlace(place)}>
                  {messages.placeLine({ place: formatPlace(place), quantity: place.quantity, unit })}
                </li>
              ))}
            </Stack>
          ),
        ],
        [messages.supplierName, item.supplierName ?? ''],
        [messages.supplierEmail, item.supplierEmail ?? ''],
        [messages.barcode, item.barcode ?? ''],
        [messages.newPart, item.newPart?.name ?? ''],
        [messages.part, item.part?.name ?? ''],
      ]}
    />
  );
}

type Opened = 'receive' | 'count' | 'move' | 'scrap';
const large = { minHeight: 48 };

/** What leaders do with an item. Only what is in stock can be moved or scrapped. */
function Actions({ item }: { item: StockItem }) {
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const isEmpty = item.quantity === '0';
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" sx={large} onClick={() => setOpen('receive')}>
        {messages.receive}
      </Button>
      <Button variant="outlined" sx={large} onClick={() => setOpen('count')}>
        {messages.count}
      </Button>
      {!isEmpty && (
        <>
          <Button variant="outlined" sx={large} onClick={() => setOpen('move')}>
            {messages.move}
          </Button>
          <Button variant="outlined" color="error" sx={large} onClick={() => setOpen('scrap')}>
            {messages.scrap}
          </Button>
        </>
      )}
      {open === 'receive' && <ReceiveDialog item={item} onClose={close} />}
      {open === 'count' && <CountDialog item={item} onClose={close} />}
      {open === 'move' && <MoveDialog item={item} onClose={close} />}
      {open === 'scrap' && <ScrapDialog item={item} onClose={close} />}
    </Stack>
  );
}
