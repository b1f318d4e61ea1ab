import { geoPositionScreenMessages as messages } from '@roadworthy/contract/geo-positions/messages/geo-position.messages.ts';
import KnownIcon from '@mui/icons-material/MyLocationOutlined';
import UnknownIcon from '@mui/icons-material/LocationOffOutlined';
import { Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { devicePosition } from './position-source.ts';

const notices = {
  waiting: { text: messages.waiting, Icon: UnknownIcon },
  known: { text: messages.on, Icon: KnownIcon },
  denied: { text: messages.denied, Icon: UnknownIcon },
  unavailable: { text: messages.unavailable, Icon: UnknownIcon },
};
/** Shorter than the time for which a position can be used, so that there is one after a pause between recordings. */
const refreshMs = 2 * 60_000;

/**
 * Tells the user that recordings include the position. Requests a fresh position regularly while the screen is visible.
 */
export function PositionNotice() {
  const { text, Icon } = notices[useStore(devicePosition.store, ({ status }) => status)];
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') devicePosition.request();
    };
    refresh();
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start', mb: 1.5, color: 'text.secondary' }}>
      <Icon fontSize="small" />
      <Typography variant="body2">{text}</Typography>
    </Stack>
  );
}
