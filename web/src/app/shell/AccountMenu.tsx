import { tabletMessages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import {
  Avatar,
  Box,
  Button,
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
import { useState } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { isShopTablet } from '../../kit/session/shop-tablet.ts';
import type { Session } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';

/** A phone's bar has no room for the name. Only screen readers read it there, and it is at the top of the menu. */
const phoneOnly = { '@media (max-width: 799.95px)': visuallyHidden } as const;

/** The name of a role and, within a company, its description. */
type RoleText = { name: string; description: string };

/** The signed-in user with their role, the theme, and the pages of their account. */
export function AccountMenu({ session, role }: { session: Session; role: RoleText }) {
  const { me, company } = session;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayName(me);
  const close = () => setAnchor(null);
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
            {name}
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': messages.account, sx: { width: 320, maxWidth: 'calc(100% - 32px)' } },
        }}
      >
        <Box sx={{ px: 2, pt: 2, pb: 1, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
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
        <AccountLinks session={session} onChosen={close} />
      </Popover>
    </>
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
