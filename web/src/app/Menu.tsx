import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { menuOf } from '@roadworthy/contract/access/active-menu-entry.ts';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Divider, List, ListItem, ListItemButton, ListItemIcon, ListItemText, ListSubheader } from '@mui/material';
import { Link } from 'react-router';
import { InboxCount } from '../inbox/index.ts';
import { tabletQuery } from '../kit/page/touch.ts';
import { menuEntryAt } from './menu-entry.ts';
import { iconOf } from './menu-icons.tsx';

/** A user's menu, in the order of the screen table, with grouped entries together. */
export function Menu({
  level,
  atPlatform,
  pathname,
  onChosen,
}: {
  level: AccessLevel;
  atPlatform: boolean;
  pathname: string;
  onChosen: () => void;
}) {
  const entries = menuOf(level, atPlatform);
  const here = menuEntryAt(pathname, level, atPlatform);
  const groups = [...new Set(entries.map(({ menu }) => menu.group ?? ''))].toSorted(
    (a, b) => Number(a !== '') - Number(b !== ''),
  );
  return (
    <Box component="nav" aria-label={messages.mainMenu} sx={{ overflowY: 'auto', pb: 2 }}>
      {groups.map((group) => (
        <List
          key={group}
          dense
          subheader={
            group ? (
              <ListSubheader disableSticky sx={{ bgcolor: 'transparent' }}>
                {group}
              </ListSubheader>
            ) : undefined
          }
        >
          {entries
            .filter(({ menu }) => (menu.group ?? '') === group)
            .map((screen) => (
              <ListItem key={screen.path} disablePadding>
                <ListItemButton
                  component={Link}
                  to={screen.path}
                  selected={here === screen.path}
                  onClick={onChosen}
                  aria-current={here === screen.path ? (pathname === screen.path ? 'page' : 'true') : undefined}
                  sx={{ mx: 1, borderRadius: 2, minHeight: 44, [tabletQuery]: { minHeight: 48 } }}
                >
                  <ListItemIcon sx={{ minWidth: 38 }}>{iconOf(screen)}</ListItemIcon>
                  <ListItemText primary={screen.menu.label} />
                  {screen.path === '/inbox' && <InboxCount />}
                </ListItemButton>
              </ListItem>
            ))}
        </List>
      ))}
      <Divider sx={{ my: 1 }} />
      <List dense>
        <ListItem disablePadding>
          <ListItemButton
            component={Link}
            to="/logout"
            onClick={onChosen}
            sx={{ mx: 1, borderRadius: 2, minHeight: 44, [tabletQuery]: { minHeight: 48 } }}
          >
            <ListItemIcon sx={{ minWidth: 38 }}>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={messages.logout} />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  );
}
