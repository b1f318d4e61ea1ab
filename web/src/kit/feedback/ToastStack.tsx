import { feedbackMessages as messages } from '@roadworthy/contract/kit/messages/components/feedback.messages.ts';
import { Alert, Stack } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type Toast } from './toasts.ts';
import { useFreeCorner } from './useFreeCorner.ts';

const severity = { good: 'success', bad: 'error', attention: 'warning' } as const;

export default function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLDivElement>(null);
  const corner = useFreeCorner(stack);
  // An open dialog hides the rest of the page from screen readers, but toasts must still be announced.
  useLayoutEffect(() => stack.current?.removeAttribute('aria-hidden'));
  return createPortal(
    <Stack
      ref={stack}
      aria-live="polite"
      sx={{
        position: 'fixed',
        top: corner?.top ?? 16,
        right: corner?.right ?? 16,
        width: { xs: 'calc(100% - 32px)', sm: 'auto' },
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
          slotProps={{ closeButton: { 'aria-label': messages.closeMessage } }}
        >
          {text}
        </Alert>
      ))}
    </Stack>,
    document.body,
  );
}
