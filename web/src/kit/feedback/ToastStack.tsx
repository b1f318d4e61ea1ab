import { Alert, Stack } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type Toast } from './toasts.ts';

const severity = { good: 'success', bad: 'error', attention: 'warning' } as const;

export default function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLDivElement>(null);
  // A dialog hides from those who hear the page all that stood beside it when it opened. What happens now they are told all the same.
  useLayoutEffect(() => stack.current?.removeAttribute('aria-hidden'));
  return createPortal(
    <Stack
      ref={stack}
      aria-live="polite"
      sx={{
        position: 'fixed',
        top: 16,
        // Below the top bar, where there is one.
        'body:has(.MuiAppBar-root) &': { top: 72 },
        right: 16,
        left: { xs: 16, sm: 'auto' },
        // On a phone above the buttons of a dialog that fills the screen: it hides neither what the dialog is about nor what is pressed next.
        '@media (max-width: 599.95px)': { 'body:has(.MuiDialog-paperFullScreen) &': { top: 'auto', bottom: 92 } },
        zIndex: 'snackbar',
        gap: 1,
        maxWidth: { sm: 420 },
      }}
    >
      {toasts.map(({ id, tone, text }) => (
        <Alert
          key={id}
          severity={severity[tone]}
          variant="filled"
          elevation={6}
          onClose={() => dismissToast(id)}
          slotProps={{ closeButton: { 'aria-label': 'Close message' } }}
        >
          {text}
        </Alert>
      ))}
    </Stack>,
    document.body,
  );
}
