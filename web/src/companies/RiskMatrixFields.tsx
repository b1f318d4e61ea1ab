import { riskMatrixMessages as messages } from '@roadworthy/contract/companies/messages/risk-matrix.messages.ts';
import { matrixSteps, RiskMatrix, defaultRiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useField } from '../kit/form/field.ts';
import { Text } from '../kit/form/text/Text.tsx';
import { RiskMatrixTable } from './RiskMatrixTable.tsx';
import { toMatrixValues, type CompanyValues, type MatrixValues } from './company-form-values.ts';

const sizes = Array.from({ length: matrixSteps.max - matrixSteps.min + 1 }, (_, index) => matrixSteps.min + index);
const resized = (words: readonly string[], size: number): string[] =>
  Array.from({ length: size }, (_, index) => words[index] ?? '');

/**
 * The fields of the company's risk matrix: either off, or its steps with their names and the two limits, with a
 * preview.
 */
export function RiskMatrixFields() {
  const { field } = useField<CompanyValues>('riskMatrix', messages.rate);
  const { watch } = useFormContext<CompanyValues>();
  const matrix = watch('riskMatrix');
  return (
    <Box>
      <FormControlLabel
        label={messages.rate}
        control={
          <Checkbox
            checked={matrix !== null}
            onChange={(_event, isOn) => field.onChange(isOn ? toMatrixValues(defaultRiskMatrix) : null)}
            onBlur={field.onBlur}
          />
        }
      />
      {matrix && (
        <Stack sx={{ gap: 2, pl: { sm: 4 }, pt: 1 }}>
          <FormHelperText sx={{ m: 0 }}>{messages.rateHint}</FormHelperText>
          <StepWords axis="likelihood" label={messages.likelihoodSteps} name={messages.likelihood} />
          <StepWords axis="severity" label={messages.severitySteps} name={messages.severity} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <Text<CompanyValues>
              name="riskMatrix.acceptableUpTo"
              label={messages.acceptableUpTo}
              inputMode="numeric"
              required
            />
            <Text<CompanyValues> name="riskMatrix.stopFrom" label={messages.stopFrom} inputMode="numeric" required />
          </Box>
          <FormHelperText sx={{ m: 0 }}>{messages.limitsHint}</FormHelperText>
          <Preview matrix={matrix} />
        </Stack>
      )}
    </Box>
  );
}

type Axis = 'likelihood' | 'severity';
function StepWords({ axis, label, name }: { axis: Axis; label: string; name: string }) {
  const { watch, setValue, formState } = useFormContext<CompanyValues>();
  const words = watch(`riskMatrix.${axis}`);
  const error = formState.errors.riskMatrix?.[axis];
  const resize = (size: number) =>
    setValue(`riskMatrix.${axis}`, resized(words, size), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <Box>
      <TextField
        select
        fullWidth
        label={label}
        value={words.length}
        onChange={(event) => resize(Number(event.target.value))}
        sx={{ maxWidth: 200 }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        {words.map((_word, index) => (
          <Text<CompanyValues>
            key={index}
            name={`riskMatrix.${axis}.${index}`}
            label={messages.stepOf({ name, step: index + 1 })}
            required
          />
        ))}
      </Box>
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
      {error?.root?.message && <FormHelperText error>{error.root.message}</FormHelperText>}
    </Box>
  );
}

/** Only a valid matrix can be drawn. An invalid one shows errors at its fields. */
function Preview({ matrix }: { matrix: MatrixValues }) {
  const valid = RiskMatrix.safeParse(matrix);
  return valid.success ? (
    <Box>
      <Typography variant="subtitle2" component="h2">
        {messages.preview}
      </Typography>
      <RiskMatrixTable matrix={valid.data} label={messages.preview} />
    </Box>
  ) : null;
}
