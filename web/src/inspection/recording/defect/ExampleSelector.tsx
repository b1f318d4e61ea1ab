import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { Box, ButtonBase, Typography } from '@mui/material';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { Picture } from '../../../kit/pictures/Picture.tsx';
import type { SelectedExamples } from './example-selection.ts';

/** Without `onChange` the pictures are read-only: nothing can be recorded now, and a selection would be lost. */
type Props = {
  rows: readonly Illustration[];
  selected: SelectedExamples;
  onChange?: ((next: SelectedExamples) => void) | undefined;
};

/** The example pictures of a part. In each row, the inspector selects the one that resembles the piece. */
export function ExampleSelector({ rows, selected, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row, index) => (
        <Box
          key={index}
          role="radiogroup"
          aria-label={messages.example({ number: index + 1 })}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}
        >
          {(['okImage', 'notOkImage'] as const).map((side) => {
            const on = selected[index] === side;
            const label =
              (side === 'okImage' ? row.okLabel : row.nokLabel) ??
              (side === 'okImage' ? stateMessages.ok : stateMessages.notOk);
            const colour = side === 'okImage' ? 'success.main' : 'error.main';
            return (
              <ButtonBase
                key={side}
                role="radio"
                aria-checked={on}
                disabled={!onChange}
                onClick={() => onChange?.({ ...selected, [index]: on ? undefined : side })}
                sx={{
                  flexDirection: 'column',
                  justifyContent: 'start',
                  gap: 0.5,
                  p: 1,
                  minHeight: 48,
                  borderRadius: 2,
                  border: 3,
                  borderColor: on ? colour : 'divider',
                }}
              >
                <Picture file={row[side]} alt={label} size={104} canZoom={false} />
                <Typography variant="body2" sx={{ fontWeight: 600, color: colour }}>
                  {side === 'okImage' ? stateMessages.ok : stateMessages.notOk}: {label}
                </Typography>
              </ButtonBase>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
