import type { JobCard, JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobTemplatesMessages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockIssue, StockReservation, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { listFilledPlaces } from '@roadworthy/contract/stock/stock.table.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { FilledPlaceSelect, findFullestPlace, type PlaceValues } from '../dialogs/PlaceFields.tsx';

type Props = {
  card: Pick<JobCard, 'workshop' | 'newPart'>;
  task: JobCardTask;
  onClose: () => void;
};
type Reserved = { itemId: string; quantity: string };

/**
 * Issues an item to a task. It starts with the item that is reserved for the task, or else with the stock item of the
 * new part that the job card names.
 */
export function IssueDialog({ reserved, ...props }: Props & { reserved?: Reserved }) {
  const item = useFirstItem(props.card, reserved?.itemId);
  if (item === undefined) return null;
  return <IssueForm {...props} item={item} quantity={reserved?.quantity ?? ''} />;
}

/** Reserves an item for a task; the pieces stay where they are. */
export function ReserveDialog(props: Props) {
  const item = useFirstItem(props.card, undefined);
  if (item === undefined) return null;
  return <ReserveForm {...props} item={item} />;
}

/** Returns the item with which a dialog starts, null if there is none, undefined while it is loading. */
function useFirstItem({ newPart }: Props['card'], itemId: string | undefined): StockItem | null | undefined {
  const named = useApiQuery(
    stockRoutes.getStockItem,
    { params: { id: itemId ?? '' } },
    { enabled: itemId !== undefined },
  );
  const isLinked = itemId === undefined && newPart !== null;
  const linked = useApiQuery(
    stockRoutes.listStockItems,
    { query: { newPart: newPart?._id, inStock: 'true', limit: 1 } },
    { enabled: isLinked },
  );
  const query = itemId === undefined ? linked : named;
  if (itemId === undefined && !isLinked) return null;
  if (query.isError) return null;
  if (itemId !== undefined) return named.data?.data;
  return linked.data && (linked.data.data[0] ?? null);
}

/** Returns the place from which an item is taken: the workshop of the card, if the item lies there. */
function findNearestPlace(item: StockItem, { workshop }: Props['card']): PlaceValues {
  const near = listFilledPlaces(item).filter((place) => place.workshop._id === workshop._id);
  return findFullestPlace({ places: near.length > 0 ? near : item.places });
}

const describeItem = ({ partNo, available, unit }: StockItem): string =>
  messages.itemDetail({ partNo, available, unit });
function ItemField({ onPicked, item }: { item: StockItem | null; onPicked?: (item: StockItem | null) => void }) {
  return (
    <PickField<{ item: StockItem | null }, StockItem>
      name="item"
      label={messages.item}
      required
      route={stockRoutes.listStockItems}
      query={{ inStock: 'true', sort: 'name' }}
      labelOf={({ name }) => name}
      detailOf={describeItem}
      scan={{ label: messages.scanItem }}
      codesOf={({ barcode, partNo }) => [barcode, partNo]}
      {...(item && { help: describeItem(item) })}
      {...(onPicked && { onPicked })}
    />
  );
}

/** The parts that the task's template planned. */
const PlannedParts = ({ task: { parts } }: { task: JobCardTask }) =>
  parts.length > 0 && (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {messages.planned({ lines: parts.map((part) => jobTemplatesMessages.partLine(part)).join(', ') })}
    </Typography>
  );

// The item is part of the path, not of the body.
const itemRequired = z.looseObject({ _id: z.string() }, { error: messages.itemRequired });

type IssueValues = PlaceValues & { _id: string; kind: 'issue'; task: string; quantity: string; item: StockItem | null };
const IssueInput = StockIssue.extend({ item: itemRequired });

function IssueForm({
  card,
  task,
  onClose,
  item: first,
  quantity,
}: Props & { item: StockItem | null; quantity: string }) {
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addTaskMovement, { successMessage: messages.issued, quiet: true });
  const place = first ? findNearestPlace(first, card) : { workshop: null, bin: '' };
  const ready = useForm<IssueValues>({
    schema: IssueInput,
    values: { _id: sentId, kind: 'issue', task: task._id, quantity, item: first, ...place },
    draft: false,
    send: async ({ item, workshop, ...values }) => {
      const body = { ...values, workshop: workshop?._id ?? '' };
      await record.mutateAsync({ params: { id: item?._id ?? '' }, body });
      onClose();
    },
  });
  const item = ready.form.watch('item');
  const onPicked = (picked: StockItem | null) => {
    const nearest = picked ? findNearestPlace(picked, card) : { workshop: null, bin: '' };
    ready.form.setValue('workshop', nearest.workshop);
    ready.form.setValue('bin', nearest.bin);
  };
  return (
    <RouteFormDialog ready={ready} title={messages.issueTitle} submit={messages.issue} onClose={onClose}>
      <Typography component="p" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {task.name}
      </Typography>
      <PlannedParts task={task} />
      <ItemField item={item} onPicked={onPicked} />
      {item && <FilledPlaceSelect item={item} />}
      <Text<IssueValues>
        name="quantity"
        label={item ? messages.quantityIn({ unit: item.unit }) : messages.quantityPlain}
        inputMode="decimal"
        required
      />
    </RouteFormDialog>
  );
}

type ReserveValues = { _id: string; kind: 'reserve'; task: string; quantity: string; item: StockItem | null };
const ReserveInput = StockReservation.extend({ item: itemRequired });

function ReserveForm({ task, onClose, item: first }: Props & { item: StockItem | null }) {
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addTaskMovement, { successMessage: messages.reserved, quiet: true });
  const ready = useForm<ReserveValues>({
    schema: ReserveInput,
    values: { _id: sentId, kind: 'reserve', task: task._id, quantity: '', item: first },
    draft: false,
    send: async ({ item, ...body }) => {
      await record.mutateAsync({ params: { id: item?._id ?? '' }, body });
      onClose();
    },
  });
  const item = ready.form.watch('item');
  return (
    <RouteFormDialog ready={ready} title={messages.reserveTitle} submit={messages.reserve} onClose={onClose}>
      <Typography component="p" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {task.name}
      </Typography>
      <PlannedParts task={task} />
      <ItemField item={item} />
      <Text<ReserveValues>
        name="quantity"
        label={item ? messages.quantityIn({ unit: item.unit }) : messages.quantityPlain}
        inputMode="decimal"
        required
      />
    </RouteFormDialog>
  );
}
