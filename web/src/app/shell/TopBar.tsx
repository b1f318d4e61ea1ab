import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import { AppBar, Box, Button, IconButton, Toolbar, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { FirstStepsButton } from '../../first-steps/index.ts';
import { InboxButton } from '../../inbox/index.ts';
import { rangePaths } from '../../kit/page/day-range.ts';
import { homePath, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { toReturnState } from '../../kit/session/return-to.ts';
import type { Session } from '../../kit/session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';

// Loaded on demand, because its calendar is large and only two screens have it.
const RangePicker = lazy(() => import('./RangePicker.tsx'));

type Props = { session: Session; onToggle: () => void; open: boolean };

export function TopBar({ session, onToggle, open }: Props) {
  const { me, company } = session;
  const { pathname } = useLocation();
  const range = rangePaths[pathname];
  const role = { name: labelOf(roleLabels, me.role.name), description: company ? me.role.description : '' };
  return (
    <AppBar
      position="fixed"
      color="inherit"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
        zIndex: (theme) => theme.zIndex.drawer + 1,
      }}
    >
      <Toolbar sx={{ gap: { xs: 0, sm: 1 }, px: { xs: 1.5, sm: 3 } }}>
        <IconButton onClick={onToggle} aria-label={open ? messages.closeMenu : messages.openMenu} edge="start">
          <MenuIcon />
        </IconButton>
        <Box
          component={Link}
          to="/"
          aria-label={messages.startPage}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'inherit', textDecoration: 'none' }}
        >
          <Box component="img" src="/icon.svg" alt="" sx={{ width: 30, height: 30 }} />
          <Typography noWrap sx={{ fontWeight: 700, letterSpacing: '-0.02em', display: { xs: 'none', lg: 'block' } }}>
            {messages.roadworthy}
          </Typography>
        </Box>
        <Box sx={{ flex: 1 }} />
        {range && company && (
          <Suspense>
            <RangePicker {...range} />
          </Suspense>
        )}
        <PaletteButton session={session} />
        <FirstStepsButton />
        {company && <InboxButton />}
        {company && <CompanyInUse session={session} crowded={Boolean(range)} />}
        {!company && me.companyId === null && pathname !== companyList(me.accessLevel) && (
          <ChooseCompanyButton level={me.accessLevel} />
        )}
        <AccountMenu session={session} role={role} />
        <LogoutButton />
      </Toolbar>
    </AppBar>
  );
}

const companyList = (level: AccessLevel): string => (level === 'super' ? '/company' : '/company-list');

/**
 * Platform users start without a company. After choosing one they return to the page that needs it, or stay if they are
 * at home, which works without.
 */
function ChooseCompanyButton({ level }: { level: AccessLevel }) {
  const location = useLocation();
  const state = location.pathname === homePath(level, null) ? undefined : toReturnState(location);
  return (
    <Button
      component={Link}
      to={companyList(level)}
      state={state}
      color="inherit"
      startIcon={<SwapIcon />}
      sx={{ minWidth: 0 }}
    >
      <Box component="span" sx={desktopOnly}>
        {messages.chooseACompany}
      </Box>
    </Button>
  );
}

/** Not visible on a phone, but still read aloud. */
const desktopOnly = { '@media (max-width: 599.95px)': visuallyHidden } as const;

/**
 * Room is short on a phone. A logo replaces the name and, if there is a calendar in the bar (`crowded`), not even that
 * is on a platform user's button.
 */
function CompanyInUse({ session: { me, company }, crowded }: { session: Session; crowded: boolean }) {
  if (!company) return null;
  const logo = company.logo && (
    <Picture file={company.logo} alt={messages.nameLogo({ name: company.name })} size={32} canZoom={false} whole wide />
  );
  const name = (
    <Typography
      variant="body2"
      noWrap
      sx={{ ...(logo && desktopOnly), maxWidth: { xs: crowded ? 48 : 72, sm: 160, lg: 220 }, fontWeight: 600 }}
    >
      {company.name}
    </Typography>
  );
  if (me.companyId)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 1, minWidth: 0 }}>
        {logo}
        {name}
      </Box>
    );
  return (
    <Tooltip title={messages.workInAnotherCompany}>
      <Button
        component={Link}
        to={companyList(me.accessLevel)}
        color="inherit"
        endIcon={<SwapIcon />}
        startIcon={logo || undefined}
        sx={{
          mr: { xs: 0, sm: 1 },
          minWidth: 0,
          ...(logo && crowded && { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }),
        }}
      >
        {name}
      </Button>
    </Tooltip>
  );
}

/** On a phone the bar has no room for this button; Logout is in the account menu and in the drawer instead. */
const LogoutButton = () => (
  <Tooltip title={messages.signOutOfThisBrowser}>
    <IconButton
      component={Link}
      to="/logout"
      aria-label={messages.logout}
      edge="end"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <LogoutIcon />
    </IconButton>
  </Tooltip>
);
