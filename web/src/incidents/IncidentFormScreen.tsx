import { Typography } from '@mui/material';
import { incidentPath, incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import {
  Incident,
  incidentMessages,
  IncidentNew,
  IncidentReport,
  incidentTypes,
  maxPhotos,
} from '@roadworthy/contract/incidents/incident.schema.ts';
import { fillTemplate } from '@roadworthy/contract/kit/template.ts';
import { useNavigate, useParams } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { optionsOf, Select } from '../kit/form/choices.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { PhotosField } from '../kit/form/PhotosField.tsx';
import { Record } from '../kit/form/Record.tsx';
import { Text } from '../kit/form/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { withLastSearch } from '../kit/list/list-memory.ts';
import { changedFields, newIncident, emptyIncident, valuesOf, type IncidentValues } from './incident-values.ts';
import { SeverityFields, PeopleFields, CircumstanceFields } from './IncidentFields.tsx';

const mutationOptions = {
  successMessage: ({ data }: { data: Incident }) =>
    fillTemplate(incidentMessages.saved, { incidentNo: data.incidentNo }),
  quiet: true,
};
const readCurrent = parseValues(Incident, valuesOf);

export default function IncidentFormScreen() {
  const { accidentId } = useParams();
  return (
    <Record id={accidentId} route={incidentRoutes.getIncident}>
      {(incident) => <IncidentForm incident={incident} />}
    </Record>
  );
}

/** A report needs three fields and a severity, which decides who is notified at once; the rest can be added later. */
function IncidentForm({ incident }: { incident: Incident | undefined }) {
  const navigate = useNavigate();
  const addMutation = useApiMutation(incidentRoutes.addIncident, mutationOptions);
  const changing = useApiMutation(incidentRoutes.changeIncident, mutationOptions);
  const backPath = incident ? incidentPath(incident._id) : incidentsPath;
  const send = async (values: IncidentValues, updatedAt: string | undefined) => {
    const report = newIncident(values);
    if (incident)
      await changing.mutateAsync({
        params: { id: incident._id },
        body: { ...changedFields(values, incident), updatedAt },
      });
    else if (report) await addMutation.mutateAsync({ body: report });
    void navigate(withLastSearch(backPath));
  };
  const values = incident ? valuesOf(incident) : emptyIncident;
  const ready = useForm<IncidentValues>({
    schema: incident ? IncidentNew : IncidentReport,
    values,
    seen: incident?.updatedAt,
    send,
    toValues: readCurrent,
  });
  return (
    <FormScreen
      title={incident ? 'Edit Incident' : 'Add Incident'}
      subtitle={incident?.incidentNo}
      back={backPath}
      ready={ready}
    >
      <Text<IncidentValues> name="title" label="Title" required wraps />
      <Select<IncidentValues> name="type" label="Type" required options={optionsOf(incidentTypes)} />
      <Text<IncidentValues>
        name="comment"
        label="Comment"
        required
        rows={5}
        help="What happened, where, and who was there"
      />
      <SeverityFields isRequired={!incident} />
      <PhotosField<IncidentValues>
        name="photos"
        label="Photos"
        most={maxPhotos}
        help="The place, the damage and the cause"
      />
      <Heading text="Time, place and vehicle" note="Fill in what you know; you can add the rest later" />
      <CircumstanceFields />
      <Heading text="People and immediate action" />
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
