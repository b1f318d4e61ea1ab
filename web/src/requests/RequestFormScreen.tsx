import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { requestPath, requestsPath } from '@roadworthy/contract/requests/request.paths.ts';
import { labelRoutes, requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { maxRequestPhotos, RequestNew } from '@roadworthy/contract/requests/request.schema.ts';
import { Alert, Stack, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { isoDay, Day } from '../kit/form/dates/Day.tsx';
import { PhotosField } from '../kit/form/files/PhotosField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { ScanButton } from '../kit/scan/ScanButton.tsx';
import { vinScan } from '../kit/scan/vin-scan.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { useVinFromAddress, VehicleField, type VehicleReference } from '../vehicles/index.ts';

type Values = {
  vehicle: VehicleReference | string | null;
  label: string | null;
  text: string;
  wantedOn: string;
  photos: string[];
};

/** The form that requests work on a vehicle. The vehicle can be chosen, typed or scanned, or comes from its label. */
export default function RequestFormScreen() {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const label = params.get('label');
  const mayChoose = levelHasPermission(me.accessLevel, 'vehicles.read');
  const add = useApiMutation(requestRoutes.addRequest, {
    quiet: true,
    successMessage: ({ data }) => requestMessages.sent({ requestNo: data.requestNo }),
  });
  const ready = useForm<Values>({
    schema: RequestNew,
    values: { vehicle: mayChoose || label ? null : '', label, text: '', wantedOn: '', photos: [] },
    send: async ({ vehicle, label: scanned, ...values }) => {
      const chosen = typeof vehicle === 'string' ? vehicle : vehicle?._id;
      const { data } = await add.mutateAsync({ body: { ...values, label: scanned, vehicle: scanned ? null : chosen } });
      void navigate(requestPath(data._id));
    },
  });
  useVinFromAddress((vehicle) => ready.form.setValue('vehicle', vehicle, { shouldDirty: true }));
  return (
    <FormScreen title={useScreenTitle()} back={requestsPath} ready={ready} submit={messages.send}>
      {label ? (
        <LabelledVehicle token={label} />
      ) : mayChoose ? (
        <VehicleField<Values> name="vehicle" label={messages.vehicle} />
      ) : (
        <VehicleCode />
      )}
      <Text<Values> name="text" label={messages.text} required rows={5} help={messages.textHelp} />
      <Day<Values> name="wantedOn" label={messages.wantedOn} wire={isoDay} noPast help={messages.wantedOnHelp} />
      <PhotosField<Values> name="photos" label={messages.photos} maxPhotos={maxRequestPhotos} />
    </FormScreen>
  );
}

/** For people who cannot list vehicles: a typed or scanned code, which the server looks up. */
function VehicleCode() {
  const { setValue } = useFormContext<Values>();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', '& > :first-of-type': { flex: 1 } }}>
      <Text<Values>
        name="vehicle"
        label={messages.vehicleCode}
        required
        maxLength={20}
        help={messages.vehicleCodeHelp}
      />
      <ScanButton
        {...vinScan}
        label={messages.scanVehicle}
        onCode={(code) => setValue('vehicle', code, { shouldDirty: true })}
      />
    </Stack>
  );
}

function LabelledVehicle({ token }: { token: string }) {
  const { data, isError } = useApiQuery(labelRoutes.openLabel, { params: { token } });
  if (isError) return <Alert severity="warning">{requestMessages.labelInvalid}</Alert>;
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {messages.fromLabel}
      </Typography>
      <Typography sx={{ fontWeight: 550 }}>{data?.data.regNo ?? '–'}</Typography>
    </div>
  );
}
