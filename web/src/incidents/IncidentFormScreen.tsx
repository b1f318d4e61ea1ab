import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { Incident, IncidentNew, incidentTypes } from '@roadworthy/contract/incidents/incident.schema.ts';
import { useParams } from 'react-router';
import { optionsOf, Select } from '../kit/form/choices.tsx';
import { Text } from '../kit/form/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';

type Values = { title: string; type: Incident['type'] | ''; comment: string };
const valuesOf = ({ title, type, comment }: Incident): Values => ({ title, type, comment });
const theirs = readAs(Incident, valuesOf);

export default function IncidentFormScreen() {
  const { accidentId } = useParams();
  return (
    <Record id={accidentId} route={incidentRoutes.getIncident}>
      {(incident) => <IncidentForm incident={incident} />}
    </Record>
  );
}

function IncidentForm({ incident }: { incident: Incident | undefined }) {
  const save = useSave(incidentRoutes.addIncident, incidentRoutes.changeIncident, incident, '/accident');
  const send = async ({ type, ...values }: Values, seen: string | undefined) => {
    if (type) await save({ ...values, type }, seen);
  };
  const values: Values = incident ? valuesOf(incident) : { title: '', type: '', comment: '' };
  const ready = useForm<Values>({ schema: IncidentNew, values, seen: incident?.updatedAt, send, theirs });
  return (
    <FormScreen title={incident ? 'Edit Incident' : 'Add Incident'} back="/accident" ready={ready}>
      <Text<Values> name="title" label="Title" required />
      <Select<Values> name="type" label="Type" required options={optionsOf(incidentTypes)} />
      <Text<Values> name="comment" label="Comment" required rows={5} help="What happened, where, and who was there" />
    </FormScreen>
  );
}
