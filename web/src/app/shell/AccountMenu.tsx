import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { Avatar, Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import type { Session } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';
import type { RoleText } from './AccountPopover.tsx';

const AccountPopover = lazy(() => import('./AccountPopover.tsx'));

/** A phone's bar has no room for the name. Only screen readers read it there, and it is at the top of the menu. */
const phoneOnly = { '@media (max-width: 799.95px)': visuallyHidden } as const;

/** The signed-in user with their role, and the menu with the theme and the pages of their account. */
export function AccountMenu({ session, role }: { session: Session; role: RoleText }) {
  const { me } = session;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ gap: 1, textAlign: 'right', minWidth: 0 }}
      >
        <Box component="span" sx={visuallyHidden}>
          {messages.accountMenu}
        </Box>
        <Box sx={{ ...phoneOnly, minWidth: 0, maxWidth: { xs: 150, lg: 300, xl: 480 } }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {displayName(me)}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            <span>{role.name}</span>
            {role.description && (
              <>
                {' · '}
                <span>{role.description}</span>
              </>
            )}
          </Typography>
        </Box>
        <Avatar
          aria-hidden
          sx={{ width: 34, height: 34, fontSize: 14, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {[...me.firstName][0]}
          {[...me.lastName][0]}
        </Avatar>
      </Button>
      {anchor && (
        <Suspense>
          <AccountPopover session={session} role={role} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
