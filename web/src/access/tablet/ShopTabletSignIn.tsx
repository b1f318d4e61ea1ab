import { tabletMessages as messages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Session } from '../../kit/session/session.ts';
import { isShopTablet } from '../../kit/session/shop-tablet.ts';

const TabletSwitch = lazy(async () => ({ default: (await import('./TabletSwitch.tsx')).TabletSwitch }));

type Props = { first?: string; onSignedIn: (session: Session) => void; children: ReactNode };

/**
 * On a shop tablet, shows its people and a link to the password form. Any other device shows only the password form.
 */
export function ShopTabletSignIn({ first, onSignedIn, children }: Props) {
  const [byPassword, setByPassword] = useState(false);
  if (!isShopTablet()) return children;
  if (!byPassword)
    return (
      <Suspense>
        <TabletSwitch {...(first && { first })} onSignedIn={onSignedIn} onPassword={() => setByPassword(true)} />
      </Suspense>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {children}
      <Button onClick={() => setByPassword(false)} sx={{ minHeight: 48 }}>
        {messages.backToPeople}
      </Button>
    </Stack>
  );
}
