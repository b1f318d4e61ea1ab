import { pointResultLabels } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { pointResults, type PointResult } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';

const looks = {
  ok: { icon: <CheckIcon />, color: 'success' },
  attention: { icon: <WarningIcon />, color: 'warning' },
  'not ok': { icon: <ErrorIcon />, color: 'error' },
  'not applicable': { icon: <RemoveIcon />, color: 'standard' },
} as const satisfies Record<PointResult, object>;

type Props = {
  label: string;
  value: PointResult | null;
  disabled: boolean;
  onChoose: (result: PointResult) => void;
};

/** The four results as large buttons: two in a row on a phone, four on a wider screen. */
export const ResultButtons = ({ label, value, disabled, onChoose }: Props) => (
  <ToggleButtonGroup
    exclusive
    value={value}
    disabled={disabled}
    aria-label={label}
    // Choosing the result again keeps it.
    onChange={(_event, result: PointResult | null) => result && onChoose(result)}
    sx={{
      display: 'grid',
      gap: 1,
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
      '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
    }}
  >
    {pointResults.map((result) => (
      <ToggleButton
        key={result}
        value={result}
        color={looks[result].color}
        sx={{
          minHeight: 56,
          gap: 1,
          textTransform: 'none',
          color: 'text.primary',
          '&.Mui-selected': { fontWeight: 700 },
        }}
      >
        {looks[result].icon}
        {pointResultLabels[result]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
