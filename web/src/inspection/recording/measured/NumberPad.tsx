import { measuredEntryMessages as messages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import DeleteIcon from '@mui/icons-material/BackspaceOutlined';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { plainButtonProps, pressedSx } from '../button-styles.ts';
import { padDigits, type PadKey } from './measured-entry.ts';

type Props = { onKey: (key: PadKey) => void; onNext: (() => void) | undefined };

/**
 * A number pad with 64 px keys for gloves. The focus stays in the field, which also takes input from a gauge or a
 * keyboard.
 */
export function NumberPad({ onKey, onNext }: Props) {
  const digits = (from: number, to: number) =>
    padDigits.slice(from, to).map((digit) => <Key key={digit} label={digit} onPress={() => onKey(digit)} />);
  return (
    <Box role="group" aria-label={messages.pad} sx={padSx}>
      {digits(0, 3)}
      <Key label={messages.deleteLast} onPress={() => onKey('delete')}>
        <DeleteIcon />
      </Key>
      {digits(3, 6)}
      <Key label={messages.changeSign} onPress={() => onKey('sign')}>
        ±
      </Key>
      {digits(6, 9)}
      <Key label={messages.decimalPoint} onPress={() => onKey('point')}>
        .
      </Key>
      <Box sx={{ gridColumn: 'span 3', display: 'grid' }}>{digits(9, 10)}</Box>
      {onNext && <Key label={messages.nextReading} onPress={onNext} />}
    </Box>
  );
}

type KeyProps = { label: string; onPress: () => void; children?: ReactNode };
const Key = ({ label, onPress, children }: KeyProps) => (
  <Button
    {...plainButtonProps}
    variant="outlined"
    color="inherit"
    {...(children !== undefined && { 'aria-label': label })}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
    sx={keySx}
  >
    {children ?? label}
  </Button>
);

const padSx = { display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(4, 1fr)', maxWidth: 360, mt: 1 } as const;
const keySx = { '&&': { minHeight: 64, minWidth: 64 }, fontSize: 22, ...pressedSx('action.selected') } as const;
