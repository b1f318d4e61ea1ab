import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogContent, DialogTitle, IconButton, useMediaQuery, useTheme } from '@mui/material';
import type { ReactNode } from 'react';

/** A dialog whose steps have their own buttons. Without `onClose`, it stays open until its last step is done. */
export function SecurityDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: (() => void) | undefined;
  children: ReactNode;
}) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose?.()}
      fullWidth
      fullScreen={small}
      maxWidth="xs"
      aria-labelledby="security-dialog"
    >
      <DialogTitle id="security-dialog" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton aria-label={messages.close} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
          <CloseIcon />
        </IconButton>
      )}
      <DialogContent sx={{ '&&': { pt: 1 } }}>{children}</DialogContent>
    </Dialog>
  );
}
