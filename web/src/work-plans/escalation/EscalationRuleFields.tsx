import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import {
  escalationRoles,
  escalationStops,
  maxEscalationSteps,
  notifiedTipLevels,
} from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import {
  escalationRoleLabels,
  escalationRuleMessages as messages,
  escalationStopLabels,
} from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Autocomplete,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { createBlankRule, blankStep, findRuleErrors, type RuleDraft, type StepDraft } from './escalation-draft.ts';

type Props = {
  rules: readonly RuleDraft[];
  inspectors: readonly ChosenPerson[];
  showErrors: boolean;
  onChange: (rules: RuleDraft[]) => void;
};

/** For each TIP level, a checkbox for an escalation rule of the plan, and the fields of that rule. */
export function EscalationRuleFields({ rules, inspectors, showErrors, onChange }: Props) {
  const errors = showErrors ? findRuleErrors(rules) : undefined;
  return (
    <Stack sx={{ gap: 1 }}>
      {notifiedTipLevels.map((level) => {
        const index = rules.findIndex(({ tipLevel }) => tipLevel === level);
        const rule = rules[index];
        const toggle = () =>
          onChange(
            rule
              ? rules.filter((one) => one !== rule)
              : [...rules, createBlankRule(level)].toSorted((one, other) => one.tipLevel - other.tipLevel),
          );
        return (
          <Box key={level} role="group" aria-label={messages.level({ level })}>
            <FormControlLabel
              control={<Checkbox checked={rule !== undefined} onChange={toggle} />}
              label={messages.ownRule({ level })}
              sx={{ minHeight: 48 }}
            />
            {rule && (
              <RuleFields
                rule={rule}
                inspectors={inspectors}
                errorOf={(path) => errors?.get(`${index}.${path}`)}
                onChange={(next) => onChange(rules.map((one) => (one === rule ? next : one)))}
              />
            )}
          </Box>
        );
      })}
    </Stack>
  );
}

type RuleProps = {
  rule: RuleDraft;
  inspectors: readonly ChosenPerson[];
  errorOf: (path: string) => string | undefined;
  onChange: (rule: RuleDraft) => void;
};
function RuleFields({ rule, inspectors, errorOf, onChange }: RuleProps) {
  const { tipLevel: level, steps, stop } = rule;
  return (
    <Stack sx={{ gap: 2.5, pl: { sm: 4 }, pb: 2 }}>
      {steps.map((step, index) => (
        <StepFields
          key={index}
          number={index + 1}
          level={level}
          step={step}
          inspectors={inspectors}
          errorOf={(field) => errorOf(`steps.${index}.${field}`)}
          onChange={(next) => onChange({ ...rule, steps: steps.map((one, place) => (place === index ? next : one)) })}
          onRemove={
            steps.length > 1
              ? () => onChange({ ...rule, steps: steps.filter((_one, place) => place !== index) })
              : undefined
          }
        />
      ))}
      {steps.length < maxEscalationSteps && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => onChange({ ...rule, steps: [...steps, blankStep] })}
          aria-label={messages.addStepOf({ level })}
          sx={{ alignSelf: 'start', minHeight: 48 }}
        >
          {messages.addStep}
        </Button>
      )}
      <TextField
        select
        label={messages.stop}
        value={stop}
        onChange={(event) => {
          const next = escalationStops.find((one) => one === event.target.value);
          if (next) onChange({ ...rule, stop: next });
        }}
        sx={{ maxWidth: 480 }}
      >
        {escalationStops.map((one) => (
          <MenuItem key={one} value={one}>
            {escalationStopLabels[one]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

type StepProps = {
  number: number;
  level: number;
  step: StepDraft;
  inspectors: readonly ChosenPerson[];
  errorOf: (field: string) => string | undefined;
  onChange: (step: StepDraft) => void;
  onRemove: (() => void) | undefined;
};
function StepFields({ number, level, step, inspectors, errorOf, onChange, onRemove }: StepProps) {
  const title = number === 1 ? messages.step : messages.furtherStep({ number });
  const people = inspectors.filter(({ _id }) => step.people.includes(_id));
  const rolesError = errorOf('roles');
  const minutesError = errorOf('minutes');
  return (
    <Box role="group" aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 48, gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {onRemove && (
          <IconButton aria-label={messages.removeStep({ number, level })} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        )}
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr 200px' }, alignItems: 'start' }}>
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={escalationRoles}
          value={step.roles}
          getOptionLabel={(role) => escalationRoleLabels[role]}
          onChange={(_event, roles) => onChange({ ...step, roles })}
          renderInput={(params) => (
            <TextField {...params} label={messages.roles} error={Boolean(rolesError)} helperText={rolesError} />
          )}
        />
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={inspectors}
          value={people}
          getOptionLabel={(person) => displayChosenPerson(person)}
          isOptionEqualToValue={(one, other) => one._id === other._id}
          noOptionsText={messages.noInspectors}
          onChange={(_event, chosen) => onChange({ ...step, people: chosen.map(({ _id }) => _id) })}
          renderInput={(params) => <TextField {...params} label={messages.people} />}
        />
        <TextField
          label={messages.minutes}
          required
          value={step.minutes}
          onChange={(event) => onChange({ ...step, minutes: event.target.value })}
          error={Boolean(minutesError)}
          helperText={minutesError}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
      </Box>
    </Box>
  );
}
