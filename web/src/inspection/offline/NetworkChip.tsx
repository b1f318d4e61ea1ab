import WifiIcon from '@mui/icons-material/Wifi';
import WifiOffIcon from '@mui/icons-material/WifiOff';
import { Chip } from '@mui/material';

export const NetworkChip = ({ online }: { online: boolean }) => (
  <Chip
    size="small"
    icon={online ? <WifiIcon /> : <WifiOffIcon />}
    color={online ? 'default' : 'warning'}
    label={online ? 'Online' : 'Offline'}
    variant="outlined"
  />
);
