import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { focusTooLong } from '../form/too-long.ts';
import '../form/zod-messages.ts';
import { usePageKey, isControlKey } from '../page/usePageKey.ts';
import { useConfirmUnsavedClose } from './useConfirmUnsavedClose.ts';

type Props = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  submit: string;
  busy?: boolean;
  disabled?: boolean;
  cancel?: string;
  wide?: boolean;
  /** What is done cannot be taken back. */
  danger?: boolean;
  /** What is entered is a draft that stands here again when the dialog is opened anew: nothing is lost by closing, and nothing is asked. */
  keeps?: boolean;
};

/**
 * A dialog that asks for something; on a phone it fills the screen, with its buttons at the thumb. What is asked scrolls between title and buttons.
 * Ctrl+S sends it. Once something was typed or chosen, a tap beside it does nothing and Escape asks first, and so do the way back and a reload.
 */
export function FormDialog({
  title,
  children,
  onClose,
  onSubmit,
  submit,
  busy = false,
  disabled = false,
  cancel = 'Cancel',
  wide = false,
  danger = false,
  keeps = false,
}: Props) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const { markEntered, close } = useConfirmUnsavedClose(onClose, { busy, keeps });
  const place = useRef<HTMLFormElement>(null);
  const send = () => {
    if (place.current && !focusTooLong(place.current)) onSubmit();
  };
  usePageKey(place, isControlKey('s'), () => {
    if (!busy && !disabled) send();
  });
  return (
    <Dialog open onClose={busy ? undefined : close} fullWidth fullScreen={small} maxWidth={wide ? 'md' : 'sm'} aria-labelledby="form-dialog-title">
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
        {/* What is too high for the screen is scrolled, and never pressed together. */}
        <DialogContent onClick={markEntered} sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 }, '& > *': { flexShrink: 0 } }}>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy} disabled={disabled}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
