import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { stockItemPath, stockPath } from '@roadworthy/contract/stock/stock.paths.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockItem, StockItemNew } from '@roadworthy/contract/stock/stock.schema.ts';
import { Alert } from '@mui/material';
import { useParams } from 'react-router';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';

type Ref = { _id: string; name: string };
type Values = {
  partNo: string;
  name: string;
  unit: string;
  barcode: string;
  minimum: string;
  reorderQuantity: string;
  supplierName: string;
  supplierEmail: string;
  part: Ref | null;
  newPart: Ref | null;
};
const blank: Values = {
  partNo: '',
  name: '',
  unit: '',
  barcode: '',
  minimum: '',
  reorderQuantity: '',
  supplierName: '',
  supplierEmail: '',
  part: null,
  newPart: null,
};
const valuesOf = (item: StockItem): Values => ({
  partNo: item.partNo,
  name: item.name,
  unit: item.unit,
  barcode: item.barcode ?? '',
  minimum: item.minimum,
  reorderQuantity: item.reorderQuantity,
  supplierName: item.supplierName ?? '',
  supplierEmail: item.supplierEmail ?? '',
  part: item.part,
  newPart: item.newPart,
});
const readCurrent = parseValues(StockItem, valuesOf);

export default function StockItemFormScreen() {
  const { stockItemId } = useParams();
  const { me } = useSignedIn();
  if (!isLeader(me))
    return (
      <>
        <PageHeader title={stockItemId ? messages.editItem : messages.addItem} back={stockPath} />
        <Alert severity="warning">{jobCardMessages.leadersOnly}</Alert>
      </>
    );
  return (
    <RecordLoader id={stockItemId} route={stockRoutes.getStockItem}>
      {(item) => <StockItemForm item={item} />}
    </RecordLoader>
  );
}

function StockItemForm({ item }: { item: StockItem | undefined }) {
  const back = item ? stockItemPath(item._id) : stockPath;
  const send = useSave(stockRoutes.addStockItem, stockRoutes.changeStockItem, item, {
    successMessage: stockMessages.saved,
    to: back,
  });
  const ready = useForm<Values>({
    schema: StockItemNew,
    values: item ? valuesOf(item) : blank,
    seen: item?.updatedAt,
    send,
    toValues: readCurrent,
  });
  return (
    <FormScreen title={item ? messages.editItem : messages.addItem} back={back} ready={ready}>
      <FieldGrid>
        <Text<Values> name="partNo" label={messages.partNo} required />
        <Text<Values> name="name" label={messages.name} required />
        <Text<Values> name="unit" label={messages.unit} help={messages.unitHelp} required />
        <Text<Values> name="barcode" label={messages.barcode} help={messages.barcodeHelp} />
        <Text<Values> name="minimum" label={messages.minimum} help={messages.minimumHelp} inputMode="decimal" />
        <Text<Values>
          name="reorderQuantity"
          label={messages.reorderQuantity}
          help={messages.reorderHelp}
          inputMode="decimal"
        />
        <Text<Values> name="supplierName" label={messages.supplierName} />
        <Text<Values> name="supplierEmail" label={messages.supplierEmail} type="email" />
        <FullWidth>
          <PickField<Values, Ref>
            name="newPart"
            label={messages.newPart}
            help={messages.newPartHelp}
            route={lookupRoutes.listNewParts}
            query={{ sort: 'name' }}
            labelOf={({ name }) => name}
          />
        </FullWidth>
        <FullWidth>
          <PickField<Values, Ref>
            name="part"
            label={messages.part}
            help={messages.partHelp}
            route={partRoutes.listParts}
            query={{ sort: 'name' }}
            labelOf={({ name }) => name}
          />
        </FullWidth>
      </FieldGrid>
    </FormScreen>
  );
}
