import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { amendmentKindLabels } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { escalationRuleMessages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { referenceCriterionLabels } from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import type { AmendmentKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import { referenceCriteria } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { formatSuspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Autocomplete, Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useState, type ReactNode } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { displayName } from '../../kit/text/display.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { PpeChoice } from '../../assessments/index.ts';
import { EscalationRuleFields } from '../escalation/EscalationRuleFields.tsx';
import { ActivityChangeFields } from './ActivityChangeFields.tsx';
import { CheckChangeFields } from './CheckChangeFields.tsx';
import { toggleKind, type AmendmentValues, type FieldsProps } from './amendment-draft.ts';

/** The checkbox of one kind of change and, once it is checked, the fields of that kind below it. */
export function ChangeFields({ kind, ...fields }: FieldsProps & { kind: AmendmentKind }) {
  const { draft, change } = fields;
  const isChosen = draft.kinds.includes(kind);
  const Fields = fieldsOf[kind];
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isChosen} onChange={() => change({ kinds: toggleKind(draft.kinds, kind) })} />}
        label={amendmentKindLabels[kind]}
        sx={{ minHeight: 48 }}
      />
      {isChosen && (
        <Box sx={{ pl: { sm: 4 }, pb: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <Fields {...fields} />
        </Box>
      )}
    </Box>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);
type Vehicle = AmendmentValues['removedVehicles'][number];
const vehicleText = ({ vin, regNo, tag }: Vehicle) => [vin, regNo, tag].filter(Boolean).join(' · ');
const isSame = (one: Vehicle, other: Vehicle) => one._id === other._id;

const LeavingFields = ({ plan, draft, change }: FieldsProps) => (
  <>
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={plan.vehicles}
      value={[...draft.removedVehicles]}
      getOptionLabel={vehicleText}
      isOptionEqualToValue={isSame}
      onChange={(_event, leaving) => change({ removedVehicles: leaving })}
      renderInput={(params) => <TextField {...params} label={messages.chooseVehicles} required />}
    />
    <Hint text={messages.removeHint} />
  </>
);

function JoiningFields({ plan, draft, change }: FieldsProps) {
  const [search, setSearch] = useState('');
  const query = useApiQuery(
    vehicleRoutes.listVehicles,
    { query: { limit: 50, ...(search && { search }) } },
    { keepPrevious: true },
  );
  const known = new Set(plan.vehicles.map(({ _id }) => _id));
  const found = (query.data?.data ?? []).flatMap(({ _id, vin, regNo, tag }): Vehicle[] =>
    known.has(_id) ? [] : [{ _id, vin, regNo, tag }],
  );
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={found}
        value={[...draft.addedVehicles]}
        getOptionLabel={vehicleText}
        isOptionEqualToValue={isSame}
        filterOptions={(options) => options}
        onInputChange={(_event, text) => setSearch(text.trim())}
        onChange={(_event, joining) => change({ addedVehicles: joining })}
        renderInput={(params) => <TextField {...params} label={messages.newVehicles} required />}
      />
      <Hint text={messages.addHint} />
    </>
  );
}

const SuspectFields = ({ draft, change }: FieldsProps) => (
  <>
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={20}
      options={draft.suspects}
      value={[...draft.repeated]}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={formatSuspectName}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onChange={(_event, repeated) => change({ repeated })}
      renderInput={(params) => <TextField {...params} label={messages.chooseSuspects} required />}
    />
    <Hint text={messages.repeatHint} />
  </>
);

const personText = (person: AmendmentValues['addedInspectors'][number]) =>
  messages.person({ name: displayName(person), email: person.emailId });

const FormerInspectorFields = ({ plan, draft, change }: FieldsProps) => (
  <>
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={plan.userId}
      value={[...draft.removedInspectors]}
      getOptionLabel={personText}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onChange={(_event, removedInspectors) => change({ removedInspectors })}
      renderInput={(params) => <TextField {...params} label={messages.chooseInspectors} required />}
    />
    <Hint text={messages.removeInspectorsHint} />
  </>
);

function NewInspectorFields({ plan, draft, change }: FieldsProps) {
  const query = useApiQuery(workPlanRoutes.listAvailableInspectors, { params: { id: plan._id } });
  const found = query.data?.data ?? [];
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        loading={query.isPending}
        options={found}
        value={[...draft.addedInspectors]}
        getOptionLabel={personText}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        noOptionsText={messages.noMoreInspectors}
        onChange={(_event, addedInspectors) => change({ addedInspectors })}
        renderInput={(params) => <TextField {...params} label={messages.newInspectors} required />}
      />
      <Hint text={messages.addInspectorsHint} />
    </>
  );
}

const PiecesField = ({ plan, draft, change }: FieldsProps) => (
  <TextField
    label={messages.pieces}
    required
    value={draft.pieces}
    onChange={(event) => change({ pieces: event.target.value })}
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    helperText={messages.piecesNow({ quantity: plan.quantity, recorded: plan.ok + plan.nok + plan.skip })}
  />
);

const SampleFields = ({ plan, draft, change }: FieldsProps) => (
  <>
    <Autocomplete
      multiple
      options={plan.changedParts ?? []}
      value={[...draft.parts]}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onChange={(_event, parts) => change({ parts })}
      renderInput={(params) => <TextField {...params} label={messages.partsWithNewSamples} required />}
    />
    <Hint text={messages.samplesHint} />
  </>
);

const CriteriaField = ({ draft, change }: FieldsProps) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={referenceCriteria}
    value={[...draft.criteria]}
    getOptionLabel={(one) => referenceCriterionLabels[one]}
    onChange={(_event, criteria) => change({ criteria })}
    renderInput={(params) => <TextField {...params} label={messages.criteria} required />}
  />
);

function QuestionTemplateField({ draft, change }: FieldsProps) {
  const query = useApiQuery(templateRoutes.listTemplates, { query: { type: 'P,T', limit: 0 } });
  return (
    <>
      <Autocomplete
        loading={query.isPending}
        options={(query.data?.data ?? []).map(({ _id, name }) => ({ _id, name }))}
        value={draft.template}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        onChange={(_event, template) => change({ template })}
        renderInput={(params) => <TextField {...params} label={messages.template} required />}
      />
      <Hint text={messages.templateHint} />
    </>
  );
}

/** Items that the risk assessment requires are selected and cannot be cleared. */
function RequiredEquipmentField({ plan, draft, change }: FieldsProps) {
  const assessed = plan.safetyEquipments.filter((item) => !plan.extraEquipment?.includes(item));
  return (
    <>
      <Hint text={messages.requiredEquipmentHint} />
      <PpeChoice
        chosen={[...assessed, ...draft.extraEquipment]}
        fixed={assessed}
        onChange={(next) => change({ extraEquipment: next.filter((item) => !assessed.includes(item)) })}
      />
    </>
  );
}

const EquipmentField = ({ draft, change }: FieldsProps) => (
  <Autocomplete
    multiple
    freeSolo
    autoSelect
    options={[]}
    value={[...draft.equipment]}
    onChange={(_event, equipment: string[]) => change({ equipment })}
    renderInput={(params) => <TextField {...params} label={messages.tools} helperText={messages.toolsHint} required />}
  />
);

const tipLevels = [0, 1, 2, 3, 4, 5];
const TipLevelField = ({ draft, change }: FieldsProps) => (
  <TextField
    select
    label={messages.tipLevel}
    value={draft.tipLevel}
    onChange={(event) => change({ tipLevel: Number(event.target.value) })}
  >
    {tipLevels.map((level) => (
      <MenuItem key={level} value={level}>
        {level}
      </MenuItem>
    ))}
  </TextField>
);

const fieldsOf: Record<AmendmentKind, (props: FieldsProps) => ReactNode> = {
  'remove vehicles': LeavingFields,
  'add vehicles': JoiningFields,
  'repeat checks': SuspectFields,
  'fewer pieces': PiecesField,
  'more pieces': PiecesField,
  'remove inspectors': FormerInspectorFields,
  'add inspectors': NewInspectorFields,
  'risk assessment': ({ plan }) => (
    <Hint text={messages.riskAssessmentHint({ number: plan.newRiskAssessment?.number ?? '' })} />
  ),
  'end early': () => <Hint text={messages.endEarlyHint} />,
  'new samples': SampleFields,
  checks: CheckChangeFields,
  activities: ActivityChangeFields,
  questions: QuestionTemplateField,
  'reference criteria': CriteriaField,
  'required equipment': RequiredEquipmentField,
  'protective equipment': ({ draft, change }) => (
    <LimitedText
      label={messages.protection}
      value={draft.protection}
      onChange={(protection) => change({ protection })}
      maxLength={1000}
    />
  ),
  equipment: EquipmentField,
  'special care': ({ draft, change }) => (
    <LimitedText
      label={messages.care}
      multiline
      minRows={2}
      value={draft.care}
      onChange={(care) => change({ care })}
      maxLength={5000}
    />
  ),
  'tip level': TipLevelField,
  'escalation rules': ({ plan, draft, change }) => (
    <>
      <Hint text={escalationRuleMessages.hint} />
      <EscalationRuleFields
        rules={draft.escalation}
        inspectors={plan.userId}
        showErrors
        onChange={(escalation) => change({ escalation })}
      />
    </>
  ),
};
