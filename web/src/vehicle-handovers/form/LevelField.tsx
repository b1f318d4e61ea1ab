import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import {
  energyLabels,
  levelMessages,
} from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import { energies, type Energy } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { FormHelperText, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

const quarters = [
  { level: '0', label: levelMessages.empty },
  { level: '25', label: levelMessages.quarter },
  { level: '50', label: levelMessages.half },
  { level: '75', label: levelMessages.threeQuarters },
  { level: '100', label: levelMessages.full },
] as const;

type Props = {
  energy: Energy;
  level: string;
  onChange: (change: { energy?: Energy; level: string }) => void;
  error: string | undefined;
};

/** The level of a tank in quarters, or of a battery in percent. */
export const LevelField = ({ energy, level, onChange, error }: Props) => (
  <Stack sx={{ gap: 1 }}>
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={energy}
      onChange={(_event, next: Energy | null) => next && onChange({ energy: next, level: '' })}
      aria-label={messages.energy}
    >
      {energies.map((one) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: 48 }}>
          {energyLabels[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    {energy === 'charge' ? (
      <LimitedText
        label={messages.chargePercent}
        required
        value={level}
        onChange={(next) => onChange({ level: next })}
        maxLength={3}
        error={error}
        attributes={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    ) : (
      <>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={level}
          onChange={(_event, next: string | null) => next !== null && onChange({ level: next })}
          aria-label={messages.fuelLevel}
        >
          {quarters.map((quarter) => (
            <ToggleButton key={quarter.level} value={quarter.level} sx={{ minHeight: 52, px: 0.5 }}>
              {quarter.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {error && (
          <FormHelperText error data-handover-error>
            {error}
          </FormHelperText>
        )}
      </>
    )}
  </Stack>
);
