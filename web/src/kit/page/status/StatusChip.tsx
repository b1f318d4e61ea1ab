import AutorenewIcon from '@mui/icons-material/Autorenew';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import RadioIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Chip, type Theme } from '@mui/material';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import type { ReactElement } from 'react';
import { NoBreakIds } from '../../text/NoBreakIds.tsx';

const toneStyles = {
  plain: { color: 'default', icon: <RadioIcon /> },
  busy: { color: 'info', icon: <AutorenewIcon /> },
  attention: { color: 'warning', icon: <HourglassIcon /> },
  good: { color: 'success', icon: <CheckCircleIcon /> },
  bad: { color: 'error', icon: <ErrorIcon /> },
} as const satisfies Record<Tone, object>;

/** Returns the style of a filled chip. In dark mode it needs a border to stand out. */
const filledStyle = (fill: string) => (theme: Theme) => ({
  bgcolor: fill,
  borderColor: fill,
  color: '#fff',
  '& .MuiChip-icon': { color: 'inherit' },
  ...theme.applyStyles('dark', { borderColor: 'rgba(255, 255, 255, 0.4)' }),
});

type Props = { tone: Tone; label: string; icon?: ReactElement; fill?: string };

/**
 * A status with colour, icon and label, because colour alone is never enough. `icon` replaces the tone's icon where
 * that would contradict the label. `fill` is a colour that the specification fixes, the same in both themes.
 */
export function StatusChip({ tone, label, icon, fill }: Props) {
  const { color, icon: usual } = toneStyles[tone];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={icon ?? usual}
      label={<NoBreakIds text={label} />}
      sx={[
        { maxWidth: '100%', height: 'auto', minHeight: 26, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } },
        fill ? filledStyle(fill) : {},
      ]}
    />
  );
}
