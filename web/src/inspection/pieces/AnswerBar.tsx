import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { plainButtonProps, pressedSx } from '../recording/button-styles.ts';
import { RecordingLock } from '../recording/RecordingLock.tsx';
import { UndoRow } from '../recording/UndoRow.tsx';
import { useRecordingState } from '../recording/recorder/RecorderProvider.tsx';

// `&&` raises the specificity, because the theme sets the height for phones in a media query, which comes later.
const buttonSx = {
  flex: 2,
  maxWidth: 340,
  '&&': { minHeight: 72 },
  fontSize: 18,
  whiteSpace: 'nowrap',
  px: 1.5,
} as const;
const buttonVariantsSx = {
  ok: { ...buttonSx, ...pressedSx('success.dark') },
  notOk: { ...buttonSx, ...pressedSx('error.dark') },
  skip: { ...buttonSx, ...pressedSx('action.selected'), flex: 1, maxWidth: 140, fontSize: 16 },
} as const;

/** The bar is at the bottom of the window even if the page is short, as wide as the page without the drawer. */
const barSx = {
  position: 'sticky',
  bottom: 0,
  mt: 'auto',
  mx: { xs: -2, sm: 0 },
  mb: { xs: -2, sm: -3 },
  p: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  border: 1,
  borderWidth: { xs: '1px 0 0', sm: '1px 1px 0' },
  borderRadius: { xs: 0, sm: '12px 12px 0 0' },
  borderColor: 'divider',
  zIndex: 'appBar',
} as const;

type AnswerBarProps = {
  isOpen: boolean;
  /** Whether a photo is being prepared, which belongs to this answer and not to the next. */
  isLocked: boolean;
  isOkDisabled: boolean;
  isNotOkDisabled: boolean;
  onOk: () => void;
  onNotOk: () => void;
  onSkip: () => void;
};
/** The three answers within reach of the thumb, with the undo row for the last OK above them. */
export function AnswerBar({ isOpen, isLocked, isOkDisabled, isNotOkDisabled, onOk, onNotOk, onSkip }: AnswerBarProps) {
  return (
    <Bar isOpen={isOpen}>
      <RecordingLock isLocked={isLocked} gap={1.5}>
        <Button
          {...plainButtonProps}
          size="large"
          variant="outlined"
          color="inherit"
          onClick={onSkip}
          sx={buttonVariantsSx.skip}
        >
          {skipMessages.title}
        </Button>
        <Button
          {...plainButtonProps}
          size="large"
          variant="contained"
          color="error"
          startIcon={<CloseIcon />}
          disabled={isNotOkDisabled}
          onClick={onNotOk}
          sx={buttonVariantsSx.notOk}
        >
          {stateMessages.notOk}
        </Button>
        <Button
          {...plainButtonProps}
          size="large"
          variant="contained"
          color="success"
          startIcon={<CheckIcon />}
          disabled={isOkDisabled}
          onClick={onOk}
          sx={buttonVariantsSx.ok}
        >
          {stateMessages.ok}
        </Button>
      </RecordingLock>
    </Bar>
  );
}

type BarProps = Pick<AnswerBarProps, 'isOpen'> & { children: ReactNode };
/** A component of its own, so that an OK that can be undone renders only this row again. */
function Bar({ isOpen, children }: BarProps) {
  // A piece further up the page that was recorded again has its own undo row next to it.
  const piece = useRecordingState(({ undoable }) => (undoable?.kind === 'piece' ? undoable : undefined));
  if (!isOpen && !piece) return null;
  return (
    <Box sx={barSx}>
      {piece && (
        <Box sx={{ maxWidth: 844, mx: 'auto', mt: -1, mb: isOpen ? 1 : 0 }}>
          <UndoRow what={piece.title} />
        </Box>
      )}
      {isOpen && children}
    </Box>
  );
}
