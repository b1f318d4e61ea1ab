import { Chip, Stack } from '@mui/material';

type Props = {
  label: string;
  reasons: readonly string[];
  value: string;
  onChange: (text: string) => void;
  /** On a phone, shows a single line that scrolls sideways, to leave room for the rest of the screen. */
  isOneLine?: boolean;
};

/** Usual reasons, each entered with one tap of a gloved finger. A second tap removes it. */
export function ReasonChips({ label, reasons, value, onChange, isOneLine = false }: Props) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      sx={{ gap: 1, flexWrap: 'wrap', ...(isOneLine && oneLineSx) }}
    >
      {reasons.map((reason) => (
        <Chip
          key={reason}
          label={reason}
          clickable
          color={value === reason ? 'primary' : 'default'}
          variant={value === reason ? 'filled' : 'outlined'}
          aria-pressed={value === reason}
          onClick={() => onChange(value === reason ? '' : reason)}
          sx={{
            height: 'auto',
            minHeight: 48,
            borderRadius: 6,
            fontSize: 16,
            px: 0.5,
            '& .MuiChip-label': { whiteSpace: 'normal' },
            flexShrink: 0,
            maxWidth: '100%',
          }}
        />
      ))}
    </Stack>
  );
}

const oneLineSx = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: 'auto',
  mx: { xs: -3, sm: 0 },
  px: { xs: 3, sm: 0 },
} as const;
