import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { isSetUpFolded, listMenuLinks, type MenuLink } from '@roadworthy/contract/access/screens/active-menu-entry.ts';
import { menuGroupMessages } from '@roadworthy/contract/access/messages/screens/screens.messages.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { MenuGroup } from '@roadworthy/contract/access/screens/screen.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  Box,
  Collapse,
  Divider,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { tabletQuery } from '../../kit/page/touch.ts';
import { loadLocal, saveLocal } from '../../kit/storage/local-store.ts';
import { findMenuEntry } from './menu-entry.ts';
import { findMenuIcon } from './menu-icons.tsx';

type Props = { level: AccessLevel; pathname: string; onChosen: () => void };

/** With this many links or fewer, a menu has no headings, which would take up half of it. */
const mostWithoutHeadings = 4;
const row = { mx: 1, borderRadius: 2, minHeight: 44, [tabletQuery]: { minHeight: 48 } } as const;
const setUpId = 'menu-set-up';

/** A user's menu: the groups of the screen table. The rarely used Set-up may be folded. */
export function Menu({ level, pathname, onChosen }: Props) {
  const links = listMenuLinks(level);
  const here = findMenuEntry(pathname, level);
  const lists = Map.groupBy(links, ({ group }) => group);
  const hasHeadings = links.length > mostWithoutHeadings;
  const entry = (link: MenuLink) => (
    <MenuItem
      key={link.path}
      to={link.path}
      icon={findMenuIcon(link)}
      label={link.label}
      current={here === link.path ? (pathname === link.path ? 'page' : 'true') : undefined}
      onChosen={onChosen}
    />
  );
  return (
    <Box component="nav" aria-label={messages.mainMenu} sx={{ overflowY: 'auto', pb: 2 }}>
      {!hasHeadings && <List dense>{links.map(entry)}</List>}
      {hasHeadings &&
        [...lists].map(([group, members]) =>
          group === 'setUp' && isSetUpFolded(level) ? (
            <FoldedGroup key={group} group={group} holdsPage={members.some(({ path }) => path === here)}>
              {members.map(entry)}
            </FoldedGroup>
          ) : (
            <Box key={group} sx={{ py: 0.5 }}>
              <ListSubheader component="div" disableSticky sx={{ bgcolor: 'transparent', lineHeight: '36px' }}>
                {menuGroupMessages[group]}
              </ListSubheader>
              <List dense disablePadding aria-label={menuGroupMessages[group]}>
                {members.map(entry)}
              </List>
            </Box>
          ),
        )}
      <Divider sx={{ my: 0.5 }} />
      <List dense disablePadding>
        <MenuItem
          to="/logout"
          icon={<LogoutIcon fontSize="small" />}
          label={messages.logout}
          current={undefined}
          onChosen={onChosen}
        />
      </List>
    </Box>
  );
}

type MenuItemProps = {
  to: string;
  icon: ReactNode;
  label: string;
  current: 'page' | 'true' | undefined;
  onChosen: () => void;
};
const MenuItem = ({ to, icon, label, current, onChosen }: MenuItemProps) => (
  <ListItem disablePadding>
    <ListItemButton
      component={Link}
      to={to}
      selected={current !== undefined}
      onClick={onChosen}
      aria-current={current}
      sx={row}
    >
      <ListItemIcon sx={{ minWidth: 38 }}>{icon}</ListItemIcon>
      <ListItemText primary={label} />
    </ListItemButton>
  </ListItem>
);

const openKey = 'roadworthy.menu.setUp';

/** A group that is open if it contains the current page, and otherwise as the user left it. */
function FoldedGroup({ group, holdsPage, children }: { group: MenuGroup; holdsPage: boolean; children: ReactNode }) {
  const [isOpened, setOpened] = useState(() => loadLocal(openKey, false));
  const isOpen = holdsPage || isOpened;
  const toggle = () => {
    saveLocal(openKey, !isOpen);
    setOpened(!isOpen);
  };
  return (
    <Box sx={{ py: 0.5 }}>
      <ListItemButton
        onClick={toggle}
        disabled={holdsPage}
        aria-expanded={isOpen}
        aria-controls={setUpId}
        sx={{ ...row, pl: 1, '&.Mui-disabled': { opacity: 1 } }}
      >
        <ListItemText
          primary={menuGroupMessages[group]}
          slotProps={{ primary: { variant: 'body2', color: 'textSecondary', sx: { fontWeight: 500 } } }}
        />
        {!holdsPage && <ExpandIcon fontSize="small" sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />}
      </ListItemButton>
      <Collapse in={isOpen} id={setUpId} unmountOnExit>
        <List dense aria-label={menuGroupMessages[group]} disablePadding>
          {children}
        </List>
      </Collapse>
    </Box>
  );
}
