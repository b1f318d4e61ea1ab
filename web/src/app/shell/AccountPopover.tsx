import { tabletMessages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import {
  Box,
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  MenuList,
  Popover,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { listChecklists } from '@roadworthy/contract/first-steps/checklists.ts';
import { firstStepsMessages } from '@roadworthy/contract/first-steps/messages/first-steps.messages.ts';
import { useColorScheme } from '@mui/material/styles';
import { Link } from 'react-router';
import { isShopTablet } from '../../kit/session/shop-tablet.ts';
import type { Session } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';

/** The name of a role and, within a company, its description. */
export type RoleText = { name: string; description: string };

type Props = { session: Session; role: RoleText; anchor: HTMLElement; onClose: () => void };

/** The person, the theme, and the pages of their account. Loads when it is first opened, so that no Inbox waits for it. */
export default function AccountPopover({ session, role, anchor, onClose }: Props) {
  const { me, company } = session;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': messages.account, sx: { width: 320, maxWidth: 'calc(100% - 32px)' } },
      }}
    >
      <Box sx={{ px: 2, pt: 2, pb: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{displayName(me)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {role.name}
          {role.description && ` · ${role.description}`}
          {company && ` · ${company.name}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {me.emailId}
        </Typography>
      </Box>
      <ThemeChoice />
      <Divider />
      <AccountLinks session={session} onChosen={onClose} />
    </Popover>
  );
}

type LinksProps = { session: Session; onChosen: () => void };
const AccountLinks = ({ session: { me, company }, onChosen }: LinksProps) => (
  <MenuList autoFocusItem aria-label={messages.account} sx={{ '& .MuiMenuItem-root': { whiteSpace: 'normal' } }}>
    <MenuItem component={Link} to="/security" onClick={onChosen} sx={{ minHeight: 48 }}>
      <ListItemIcon>
        <SecurityIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={messages.security} secondary={messages.securityHint} />
    </MenuItem>
    {isShopTablet() && (
      <MenuItem component={Link} to="/logout" onClick={onChosen} sx={{ minHeight: 48 }}>
        <ListItemIcon>
          <SwitchIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={tabletMessages.switchPerson} secondary={tabletMessages.switchHint} />
      </MenuItem>
    )}
    <MenuItem component={Link} to="/notifications" onClick={onChosen} sx={{ minHeight: 48 }}>
      <ListItemIcon>
        <NotificationsIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={messages.notifications} secondary={messages.notificationsHint} />
    </MenuItem>
    {listChecklists(me, company ? 'company' : 'platform').length > 0 && (
      <MenuItem component={Link} to="/first-steps" onClick={onChosen} sx={{ minHeight: 48 }}>
        <ListItemIcon>
          <ChecklistIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={firstStepsMessages.title} secondary={firstStepsMessages.menuHint} />
      </MenuItem>
    )}
    {/* A wide top bar has a sign-out button of its own. On a shop tablet, the entry above switches to another person
        instead. */}
    {!isShopTablet() && (
      <MenuItem
        component={Link}
        to="/logout"
        onClick={onChosen}
        sx={{ minHeight: 48, display: { xs: 'flex', sm: 'none' } }}
      >
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={messages.logout} secondary={messages.signOutOfThisBrowser} />
      </MenuItem>
    )}
  </MenuList>
);

const modes = ['light', 'dark', 'system'] as const;
function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Box sx={{ px: 2, pt: 1, pb: 2 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={mode}
        aria-label={messages.theme}
        onChange={(_event, next: (typeof modes)[number] | null) => {
          if (next) setMode(next);
        }}
      >
        {modes.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: { xs: 48, sm: 40 } }}>
            {messages[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
