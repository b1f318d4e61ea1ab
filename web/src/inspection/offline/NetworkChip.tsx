import { offlineMessages as messages } from '@roadworthy/contract/inspection/messages/offline.messages.ts';
import WifiIcon from '@mui/icons-material/Wifi';
import WifiOffIcon from '@mui/icons-material/WifiOff';
import { Chip } from '@mui/material';

export const NetworkChip = ({ online }: { online: boolean }) => (
  <Chip
    size="small"
    icon={online ? <WifiIcon /> : <WifiOffIcon />}
    color={online ? 'default' : 'warning'}
    label={online ? messages.online : messages.offline}
    variant="outlined"
  />
);
