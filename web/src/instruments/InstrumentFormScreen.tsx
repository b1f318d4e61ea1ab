import { instrumentPath, instrumentsPath } from '@roadworthy/contract/instruments/instrument.paths.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { Instrument, InstrumentNew, maxCertificatePages } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { instrumentMessages } from '@roadworthy/contract/instruments/messages/instrument.messages.ts';
import { instrumentsMessages as messages } from '@roadworthy/contract/instruments/messages/instruments.messages.ts';
import { useParams } from 'react-router';
import { Day, isoDay } from '../kit/form/dates/Day.tsx';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { PhotosField } from '../kit/form/files/PhotosField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';

type Values = {
  name: string;
  serialNo: string;
  kind: string;
  calibratedOn: string;
  calibratedUntil: string;
  certificate: string[];
};
const blank: Values = { name: '', serialNo: '', kind: '', calibratedOn: '', calibratedUntil: '', certificate: [] };
const valuesOf = ({ name, serialNo, kind, calibratedOn, calibratedUntil, certificate }: Instrument): Values => ({
  name,
  serialNo,
  kind,
  calibratedOn: calibratedOn ?? '',
  calibratedUntil: calibratedUntil ?? '',
  certificate,
});
const readCurrent = parseValues(Instrument, valuesOf);

export default function InstrumentFormScreen() {
  const { instrumentId } = useParams();
  return (
    <RecordLoader id={instrumentId} route={instrumentRoutes.getInstrument}>
      {(instrument) => <InstrumentForm instrument={instrument} />}
    </RecordLoader>
  );
}

function InstrumentForm({ instrument }: { instrument: Instrument | undefined }) {
  const back = instrument ? instrumentPath(instrument._id) : instrumentsPath;
  const send = useSave(instrumentRoutes.addInstrument, instrumentRoutes.changeInstrument, instrument, {
    successMessage: instrumentMessages.saved,
    to: back,
  });
  const ready = useForm<Values>({
    schema: InstrumentNew,
    values: instrument ? valuesOf(instrument) : blank,
    seen: instrument?.updatedAt,
    send,
    toValues: readCurrent,
  });
  return (
    <FormScreen title={instrument ? messages.editInstrument : messages.addInstrument} back={back} ready={ready}>
      <FieldGrid>
        <Text<Values> name="name" label={messages.name} required />
        <Text<Values> name="serialNo" label={messages.serialNo} required />
        <FullWidth>
          <Text<Values> name="kind" label={messages.kind} help={messages.kindHint} required />
        </FullWidth>
        <Day<Values> name="calibratedOn" label={messages.calibratedOn} wire={isoDay} />
        <Day<Values> name="calibratedUntil" label={messages.calibratedUntil} wire={isoDay} />
        <FullWidth>
          <PhotosField<Values>
            name="certificate"
            label={messages.certificate}
            help={messages.certificateHint}
            maxPhotos={maxCertificatePages}
          />
        </FullWidth>
      </FieldGrid>
    </FormScreen>
  );
}
