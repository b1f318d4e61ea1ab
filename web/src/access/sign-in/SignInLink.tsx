import MuiLink from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';

/** Opens another page of the app with the router, which is loaded first if necessary (main.tsx). */
export type OpenPath = (path: string, options?: { state?: object; replace?: boolean }) => void | Promise<void>;

type Props = { to: string; state?: object; open: OpenPath | undefined; children: ReactNode };

/** A link that does not need the router. Without `open`, it opens a new tab. */
export function SignInLink({ to, state, open, children }: Props) {
  const follow = (event: MouseEvent) => {
    // If one of these keys is held down, the browser opens the link in a new tab or window.
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(to, { ...(state && { state }) });
  };
  return (
    <MuiLink href={to} onClick={follow} {...(!open && { target: '_blank' })} sx={{ alignSelf: 'center' }}>
      {children}
    </MuiLink>
  );
}
