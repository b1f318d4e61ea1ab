import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import {
  Bay,
  BayChange,
  bayKinds,
  BayNew,
  formatBayKind,
  maxBayCode,
  maxBayName,
} from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import { bayMessages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { baysPath } from '@roadworthy/contract/vehicle-places/vehicle-place.paths.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { Check, Select } from '../kit/form/choices/choices.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { printBayLabel } from './print-bay-label.ts';

type Workshop = { _id: string; name: string };
type Values = { name: string; kind: Bay['kind'] | ''; workshop: Workshop | null; code: string; isActive: boolean };
const blank: Values = { name: '', kind: '', workshop: null, code: '', isActive: true };
const valuesOf = ({ name, kind, workshop, code, isActive }: Bay): Values => ({ name, kind, workshop, code, isActive });
const readCurrent = parseValues(Bay, valuesOf);
const kinds = bayKinds.map((value) => ({ value, label: formatBayKind(value) }));

/** Adds or edits a bay. Leaders and the office may; everybody else is told so. */
export default function BayFormScreen() {
  const { bayId } = useParams();
  const { me } = useSignedIn();
  if (!me.permissions.includes('bays.keep'))
    return (
      <>
        <PageHeader title={bayId ? messages.editBay : messages.addBay} back={baysPath} />
        <Alert severity="warning">{jobCardMessages.leadersOnly}</Alert>
      </>
    );
  return (
    <RecordLoader id={bayId} route={vehiclePlaceRoutes.getBay}>
      {(bay) => <BayForm bay={bay} />}
    </RecordLoader>
  );
}

function BayForm({ bay }: { bay: Bay | undefined }) {
  const send = useSave(vehiclePlaceRoutes.addBay, vehiclePlaceRoutes.changeBay, bay, {
    successMessage: bayMessages.saved,
    to: baysPath,
  });
  const ready = useForm<Values>({
    schema: bay ? BayChange : BayNew,
    values: bay ? valuesOf(bay) : blank,
    seen: bay?.updatedAt,
    send: ({ kind, ...values }, seen) => send({ ...values, ...(kind && { kind }) }, seen),
    toValues: readCurrent,
  });
  return (
    <FormScreen
      title={bay ? messages.editBay : messages.addBay}
      back={baysPath}
      ready={ready}
      actions={
        bay && (
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => printBayLabel(bay)}>
            {messages.printLabel}
          </Button>
        )
      }
    >
      <FieldGrid>
        <Text<Values> name="name" label={messages.name} required maxLength={maxBayName} />
        <Select<Values> name="kind" label={messages.kind} options={kinds} required />
        <PickField<Values, Workshop>
          name="workshop"
          label={messages.workshop}
          route={lookupRoutes.listWorkshops}
          query={{ sort: 'name' }}
          labelOf={({ name }) => name}
        />
        <Text<Values>
          name="code"
          label={messages.code}
          help={bay ? messages.codeChangeHelp : messages.codeHelp}
          required={Boolean(bay)}
          maxLength={maxBayCode}
        />
        <FullWidth>
          <Check<Values> name="isActive" label={messages.active} />
          <Typography variant="body2" color="textSecondary">
            {messages.activeHelp}
          </Typography>
        </FullWidth>
      </FieldGrid>
    </FormScreen>
  );
}
