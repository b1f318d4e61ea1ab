import { Typography } from '@mui/material';
import { incidentPath, incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { Incident, incidentMessages, IncidentNew, IncidentReport, incidentTypes, mostPhotos } from '@roadworthy/contract/incidents/incident.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { useNavigate, useParams } from 'react-router';
import { useTell } from '../kit/ask.ts';
import { optionsOf, Select } from '../kit/form/choices.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { PhotosField } from '../kit/form/PhotosField.tsx';
import { Record } from '../kit/form/Record.tsx';
import { Text } from '../kit/form/Text.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { asItWasLeft } from '../kit/list/left-lists.ts';
import { changedFields, newIncident, noValues, valuesOf, type IncidentValues } from './incident-values.ts';
import { BadnessFields, PeopleFields, WhereFields } from './MoreFields.tsx';

const told = { said: ({ data }: { data: Incident }) => fill(incidentMessages.saved, { incidentNo: data.incidentNo }), quiet: true };
const theirs = readAs(Incident, valuesOf);

export default function IncidentFormScreen() {
  const { accidentId } = useParams();
  return (
    <Record id={accidentId} route={incidentRoutes.getIncident}>
      {(incident) => <IncidentForm incident={incident} />}
    </Record>
  );
}

/** Three fields are the report, and how bad it was decides who hears of it at once; what else is known is added now or later. */
function IncidentForm({ incident }: { incident: Incident | undefined }) {
  const navigate = useNavigate();
  const adding = useTell(incidentRoutes.addIncident, told);
  const changing = useTell(incidentRoutes.changeIncident, told);
  const back = incident ? incidentPath(incident._id) : incidentsPath;
  const send = async (values: IncidentValues, updatedAt: string | undefined) => {
    const fresh = newIncident(values);
    if (incident) await changing.mutateAsync({ params: { id: incident._id }, body: { ...changedFields(values, incident), updatedAt } });
    else if (fresh) await adding.mutateAsync({ body: fresh });
    void navigate(asItWasLeft(back));
  };
  const values = incident ? valuesOf(incident) : noValues;
  const ready = useForm<IncidentValues>({ schema: incident ? IncidentNew : IncidentReport, values, seen: incident?.updatedAt, send, theirs });
  return (
    <FormScreen title={incident ? 'Edit Incident' : 'Add Incident'} subtitle={incident?.incidentNo} back={back} ready={ready}>
      <Text<IncidentValues> name="title" label="Title" required wraps />
      <Select<IncidentValues> name="type" label="Type" required options={optionsOf(incidentTypes)} />
      <Text<IncidentValues> name="comment" label="Comment" required rows={5} help="What happened, where, and who was there" />
      <BadnessFields asked={!incident} />
      <PhotosField<IncidentValues> name="photos" label="Photos" most={mostPhotos} help="The place, the damage, what caused it" />
      <Heading text="When, where and with what" note="As far as it is known; it can be added later" />
      <WhereFields />
      <Heading text="People and what was done" />
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
