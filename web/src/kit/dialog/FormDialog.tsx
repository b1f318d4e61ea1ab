import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { focusTooLongText } from '../form/text/too-long.ts';
import '../form/zod-messages.ts';
import { usePageKey, isControlKey } from '../page/usePageKey.ts';
import { useConfirmUnsavedClose } from './useConfirmUnsavedClose.ts';
import { ignoreSecondClick } from '../form/second-click.ts';

type Props = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  submit: string;
  busy?: boolean;
  disabled?: boolean;
  /** Says what is missing, next to a disabled button. */
  disabledReason?: string | undefined;
  cancel?: string;
  wide?: boolean;
  /** The action cannot be undone. */
  danger?: boolean;
  /**
   * The input is a draft that is restored when the dialog opens again, so closing it loses nothing and needs no
   * confirmation.
   */
  keeps?: boolean;
};

/**
 * A dialog with a form. On a phone it fills the screen, with its buttons within reach of the thumb. Its content scrolls
 * between title and buttons. Ctrl+S submits. Once something has been entered, clicking outside does nothing, and
 * Escape, going back and reloading ask first.
 */
export function FormDialog({
  title,
  children,
  onClose,
  onSubmit,
  submit,
  busy = false,
  disabled = false,
  disabledReason,
  cancel = commonMessages.cancel,
  wide = false,
  danger = false,
  keeps = false,
}: Props) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const { markEntered, close } = useConfirmUnsavedClose(onClose, { busy, keeps });
  const place = useRef<HTMLFormElement>(null);
  const send = () => {
    if (place.current && !focusTooLongText(place.current)) onSubmit();
  };
  usePageKey(place, isControlKey('s'), () => {
    if (!busy && !disabled) send();
  });
  return (
    <Dialog
      open
      onClose={busy ? undefined : close}
      fullWidth
      fullScreen={small}
      maxWidth={wide ? 'md' : 'sm'}
      aria-labelledby="form-dialog-title"
    >
      <Box
        component="form"
        ref={place}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        onChange={markEntered}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          send();
        }}
      >
        <DialogTitle id="form-dialog-title">{title}</DialogTitle>
        {/* Content that is too tall scrolls instead of shrinking. */}
        <DialogContent
          onClick={markEntered}
          sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 }, '& > *': { flexShrink: 0 } }}
        >
          {children}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {disabled && disabledReason && <DisabledReasonText text={disabledReason} />}
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button
            type="submit"
            onClick={ignoreSecondClick}
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={disabled}
            aria-describedby={disabled && disabledReason ? reasonId : undefined}
          >
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const reasonId = 'form-dialog-reason';
const DisabledReasonText = ({ text }: { text: string }) => (
  <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' } }}>
    {text}
  </Typography>
);
