import type { TaskMeasurement } from '@roadworthy/contract/job-cards/templates/task-content.schema.ts';
import { isOutOfLimits } from '@roadworthy/contract/job-cards/templates/measured-values.ts';
import { formatLimits } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { pointResultLabels } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { findMeasuredProblem, proposeResult } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type { PointResult } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { TextField } from '@mui/material';
import { useSavedText } from './useSavedText.ts';
import type { PointInput } from './usePointRecorder.ts';

type Props = {
  measurement: TaskMeasurement;
  measured: string | null;
  result: PointResult | null;
  disabled: boolean;
  record: (input: PointInput) => Promise<void>;
};

/** Says what the value proposes, unless it is the result already. */
function describeProposal(text: string, measurement: TaskMeasurement, result: PointResult | null): string {
  const limits = formatLimits(measurement);
  const proposed = proposeResult(text, measurement);
  if (proposed === undefined || proposed === result)
    return isOutOfLimits(text, measurement) ? messages.out({ limits }) : limits;
  const label = pointResultLabels[proposed];
  return isOutOfLimits(text, measurement)
    ? messages.proposedOut({ limits, result: label })
    : messages.proposed({ result: label });
}

/** The measured value of a point. Its limits choose the result of a point that has none. */
export function MeasuredInput({ measurement, measured, result, disabled, record }: Props) {
  const { name, unit, lower, upper } = measurement;
  const { text, change, leave } = useSavedText(measured ?? '', (typed) => {
    if (findMeasuredProblem(typed, measurement)) return Promise.reject(new Error(name));
    const proposed = proposeResult(typed, measurement);
    return record({ measured: typed.trim(), ...(result === null && proposed && { result: proposed }) });
  });
  const problem = findMeasuredProblem(text, measurement);
  const isOut = isOutOfLimits(text, measurement);
  return (
    <TextField
      label={messages.valueLabel({ name, unit })}
      value={text}
      disabled={disabled}
      error={Boolean(problem) || isOut}
      helperText={problem ?? describeProposal(text, measurement, result)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      slotProps={{
        htmlInput: {
          // On some phones, the decimal keypad has no minus sign.
          inputMode: (lower ?? upper)?.startsWith('-') ? 'text' : 'decimal',
          maxLength: 30,
          autoComplete: 'off',
        },
      }}
      sx={{ maxWidth: { sm: 320 } }}
    />
  );
}
