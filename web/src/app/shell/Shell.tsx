import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { Box, Drawer, Toolbar, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { inspectionPathPattern } from '../../inspection/offline/inspection-path.ts';
import { BelowContentSlot } from '../../kit/page/BelowContent.tsx';
import { runWhenIdle } from '../../kit/page/start-files.ts';
import { waitUntilIdle } from '../../kit/page/when-idle.ts';
import { useSession, type Session } from '../../kit/session/session.ts';
import { SampleRecordsProvider } from '../../sample-data/index.ts';
import { PictureDetailsProvider } from '../../kit/pictures/Picture.tsx';
import { VinLinksContext } from '../../kit/text/VinLink.tsx';
import { useAppUpdate } from '../app-update.ts';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { Menu } from './Menu.tsx';
import { TopBar } from './TopBar.tsx';
import { hasHandoversOnDevice } from '../../vehicle-handovers/device/device-flag.ts';

/** Sends the hand-ins and hand-overs that a person left on this device, if there are any. */
function useUnsentHandovers(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || !hasHandoversOnDevice()) return;
    void waitUntilIdle()
      .then(() => import('../../vehicle-handovers/device/send-handovers.ts'))
      .then(({ startSendingHandovers }) => startSendingHandovers());
  }, [userId]);
}

// Only the devices of people who inspect store data.
const DeviceWatch = lazy(() => runWhenIdle('device').then(() => import('../../inspection/offline/OfflineStatus.tsx')));

// Only people who work on job cards have a clock, so it is loaded after the page.
const ClockStrip = lazy(() => waitUntilIdle().then(() => import('../../job-cards/labour/ClockStrip.tsx')));

// Loaded when the user enlarges a photo.
const PhotoEvidence = lazy(() => import('../../photo-evidence/PhotoEvidence.tsx'));
const photoEvidence = (file: string) => <PhotoEvidence file={file} />;

// Loaded separately, because each person sees the welcome only once.
const Welcome = lazy(() => import('./Welcome.tsx'));

/** As specified, the drawer is 240 px wide and starts open above 820 px. */
const drawerWidth = 240;
const content = 'content';
/** What the Tab key reaches first. Only visible while it has the focus. */
const skipLink = {
  position: 'fixed',
  left: -9999,
  '&:focus': {
    left: 12,
    top: 10,
    zIndex: 'tooltip',
    px: 2,
    py: 1.25,
    borderRadius: 1,
    fontWeight: 600,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    outline: 2,
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const;

/**
 * Returns whether the drawer is open, and a function to open or close it. When a tablet is rotated, the drawer opens or
 * closes as usual for the new width, so that it never covers the page by itself.
 */
function useDrawer(wide: boolean): [boolean, (open: boolean) => void] {
  const [drawer, setDrawer] = useState({ wide, open: wide });
  const open = drawer.wide === wide ? drawer.open : wide;
  return [open, (next) => setDrawer({ wide, open: next })];
}

/** Whether the page has a network line. There is space for it before it has loaded, so that the page does not move. */
const showsNetwork = ({ me }: Session, pathname: string): boolean =>
  me.accessLevel === 'inspector' && !inspectionPathPattern.test(pathname);

export default function Shell() {
  const session = useSession();
  const wide = useMediaQuery('(min-width:821px)', { noSsr: true });
  const [open, setOpen] = useDrawer(wide);
  const { pathname } = useLocation();
  useAppUpdate(pathname);
  useUnsentHandovers(session?.me._id);
  if (!session) return <Outlet />;
  const shown = wide && open;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box component="a" href={`#${content}`} sx={skipLink}>
        {messages.skipToContent}
      </Box>
      <TopBar session={session} onToggle={() => setOpen(!open)} open={open} />
      <Drawer
        variant={wide ? 'persistent' : 'temporary'}
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: wide ? {} : { 'aria-label': messages.menu } }}
        sx={{
          width: shown ? drawerWidth : 0,
          flexShrink: 0,
          '& .MuiDrawer-paper': { width: drawerWidth, boxSizing: 'border-box', bgcolor: 'background.paper' },
          '@media print': { display: 'none' },
        }}
      >
        <Toolbar />
        <Menu
          level={session.me.accessLevel}
          pathname={pathname}
          onChosen={() => {
            if (!wide) setOpen(false);
          }}
        />
      </Drawer>
      <Box
        component="main"
        id={content}
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          outline: 'none',
          p: { xs: 2, sm: 3 },
          maxWidth: 1600,
          mx: 'auto',
          '@media print': { p: 0 },
        }}
      >
        <Toolbar sx={{ '@media print': { display: 'none' } }} />
        {session.me.permissions.includes('plans.inspect') && (
          <Suspense fallback={showsNetwork(session, pathname) && <Box sx={{ minHeight: 24, mb: 2 }} />}>
            <DeviceWatch />
          </Suspense>
        )}
        {session.company && session.me.permissions.includes('jobcards.work') && (
          <Suspense>
            <ClockStrip />
          </Suspense>
        )}
        <Suspense>
          <Welcome session={session} pathname={pathname} />
        </Suspense>
        <VinLinksContext value={session.company !== null && session.me.permissions.includes('vehicles.read')}>
          <SampleRecordsProvider>
            <PictureDetailsProvider value={photoEvidence}>
              <Outlet />
            </PictureDetailsProvider>
          </SampleRecordsProvider>
        </VinLinksContext>
        <BelowContentSlot />
      </Box>
      <PageAnnouncer content={content} />
    </Box>
  );
}
