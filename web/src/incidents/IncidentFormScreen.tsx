import { incidentTypeLabels } from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import { Typography } from '@mui/material';
import { incidentPath, incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import {
  Incident,
  IncidentNew,
  IncidentReport,
  incidentTypes,
  maxPhotos,
} from '@roadworthy/contract/incidents/incident.schema.ts';
import { useNavigate, useParams } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { toOptions, Select } from '../kit/form/choices/choices.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { PhotosField } from '../kit/form/files/PhotosField.tsx';
import { RecordLoader } from '../kit/form/RecordLoader.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { appendLastSearch } from '../kit/list/list-memory.ts';
import { Presence } from '../live/index.ts';
import { useVinFromAddress } from '../vehicles/index.ts';
import {
  pickChangedIncidentFields,
  toNewIncident,
  emptyIncident,
  toIncidentValues,
  type IncidentValues,
} from './incident-values.ts';
import { SeverityFields, PeopleFields, CircumstanceFields } from './IncidentFields.tsx';

const mutationOptions = {
  successMessage: ({ data }: { data: Incident }) => incidentMessages.saved({ incidentNo: data.incidentNo }),
  quiet: true,
};
const readCurrent = parseValues(Incident, toIncidentValues);

export default function IncidentFormScreen() {
  const { accidentId } = useParams();
  return (
    <RecordLoader id={accidentId} route={incidentRoutes.getIncident}>
      {(incident) => <IncidentForm incident={incident} />}
    </RecordLoader>
  );
}

/** A report needs three fields and a severity, which decides who is notified at once. The rest can be added later. */
function IncidentForm({ incident }: { incident: Incident | undefined }) {
  const navigate = useNavigate();
  const addMutation = useApiMutation(incidentRoutes.addIncident, mutationOptions);
  const changing = useApiMutation(incidentRoutes.changeIncident, mutationOptions);
  const backPath = incident ? incidentPath(incident._id) : incidentsPath;
  const send = async (values: IncidentValues, updatedAt: string | undefined) => {
    const report = toNewIncident(values);
    if (incident)
      await changing.mutateAsync({
        params: { id: incident._id },
        body: { ...pickChangedIncidentFields(values, incident), updatedAt },
      });
    else if (report) await addMutation.mutateAsync({ body: report });
    void navigate(appendLastSearch(backPath));
  };
  const values = incident ? toIncidentValues(incident) : emptyIncident;
  const ready = useForm<IncidentValues>({
    schema: incident ? IncidentNew : IncidentReport,
    values,
    seen: incident?.updatedAt,
    send,
    toValues: readCurrent,
  });
  useVinFromAddress((vehicle) => ready.form.setValue('vehicle', vehicle, { shouldDirty: true }));
  return (
    <FormScreen
      title={incident ? messages.editIncident : messages.addIncident}
      subtitle={incident?.incidentNo}
      back={backPath}
      ready={ready}
      actions={incident && <Presence kind="incident" id={incident._id} isEditing />}
    >
      <Text<IncidentValues> name="title" label={messages.title} required wraps />
      <Select<IncidentValues>
        name="type"
        label={messages.type}
        required
        options={toOptions(incidentTypes, incidentTypeLabels)}
      />
      <Text<IncidentValues> name="comment" label={messages.comment} required rows={5} help={messages.commentHelp} />
      <SeverityFields isRequired={!incident} />
      <PhotosField<IncidentValues>
        name="photos"
        label={messages.photos}
        maxPhotos={maxPhotos}
        help={messages.photosHelp}
      />
      <Heading text={messages.circumstances} note={messages.circumstancesHelp} />
      <CircumstanceFields />
      <Heading text={messages.peopleAndImmediateAction} />
      <PeopleFields />
    </FormScreen>
  );
}

const Heading = ({ text, note }: { text: string; note?: string }) => (
  <div>
    <Typography variant="h2">{text}</Typography>
    {note && (
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    )}
  </div>
);
