import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material';
import type { ReactNode } from 'react';

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
};

/** A dialog that asks for something; on a phone it fills the screen, with its buttons at the thumb. What is asked scrolls between title and buttons. */
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
}: Props) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth fullScreen={small} maxWidth={wide ? 'md' : 'sm'} aria-labelledby="form-dialog-title">
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id="form-dialog-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 } }}>{children}</DialogContent>
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
