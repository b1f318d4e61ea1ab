import { oneByOneMessages as messages } from '@roadworthy/contract/inspection/messages/recording/one-by-one.messages.ts';
import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button } from '@mui/material';
import { plainButtonProps, pressedSx } from '../recording/button-styles.ts';
import { RecordingLock } from '../recording/RecordingLock.tsx';

type Props = {
  /** The part and cell. The button labels include them for screen readers. */
  what: string;
  /** Whether a photo is being prepared, which has to become part of this answer and not of the next one. */
  isLocked: boolean;
  ok: (() => void) | undefined;
  notOk: (() => void) | undefined;
  skip: (() => void) | undefined;
};

/** The three answers, 72 px high, with OK nearest to the thumb. Their position is the same for every checkpoint. */
export function AnswerFooter({ what, isLocked, ok, notOk, skip }: Props) {
  return (
    <Box component="footer" sx={footerSx}>
      <RecordingLock isLocked={isLocked} gap={1}>
        <Button
          {...plainButtonProps}
          variant="outlined"
          color="inherit"
          aria-label={messages.answer({ answer: skipMessages.title, what })}
          disabled={!skip && !isLocked}
          onClick={skip}
          sx={{ ...buttonSx, flex: 1, maxWidth: 140, fontSize: 16, ...pressedSx('action.selected') }}
        >
          {skipMessages.title}
        </Button>
        <Button
          {...plainButtonProps}
          variant="contained"
          color="error"
          startIcon={<CloseIcon />}
          aria-label={messages.answer({ answer: stateMessages.notOk, what })}
          disabled={!notOk && !isLocked}
          onClick={notOk}
          sx={{ ...buttonSx, flex: 1.6, ...pressedSx('error.dark') }}
        >
          {stateMessages.notOk}
        </Button>
        <Button
          {...plainButtonProps}
          variant="contained"
          color="success"
          startIcon={<CheckIcon />}
          aria-label={messages.answer({ answer: stateMessages.ok, what })}
          disabled={!ok && !isLocked}
          onClick={ok}
          sx={{ ...buttonSx, flex: 1.6, ...pressedSx('success.dark') }}
        >
          {stateMessages.ok}
        </Button>
      </RecordingLock>
    </Box>
  );
}

/** Takes the place of the answers if there is nothing to answer. */
export const NextFooter = ({ label, onNext }: { label: string; onNext: () => void }) => (
  <Box component="footer" sx={footerSx}>
    <Button
      {...plainButtonProps}
      fullWidth
      variant="outlined"
      endIcon={<NextIcon />}
      onClick={onNext}
      sx={{ ...buttonSx, display: 'flex', mx: 'auto' }}
    >
      {label}
    </Button>
  </Box>
);

// The theme sets the height for phones in a media query that comes later, so `&&` raises the specificity.
const buttonSx = { '&&': { minHeight: 72 }, maxWidth: 320, fontSize: 18, whiteSpace: 'nowrap', px: 1 } as const;
const footerSx = {
  flexShrink: 0,
  p: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  pl: 'max(12px, env(safe-area-inset-left))',
  pr: 'max(12px, env(safe-area-inset-right))',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
