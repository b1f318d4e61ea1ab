import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, ListItemIcon, ListItemText, MenuItem, Stack, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tabletQuery } from '../../page/touch.ts';
import { DisabledReason } from '../../page/DisabledReason.tsx';
import type { RowAction } from '../columns/columns.ts';
import { MenuButton } from '../MenuButton.tsx';

/** A row's buttons. Primary actions, and those without an icon, show their label; all others only their icon. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
      onClick={(event) => event.stopPropagation()}
    >
      {actions.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
    </Stack>
  );
}

/** Splits the actions of a table row into buttons and menu entries, so that the row stays one line high. */
export function splitActions(actions: readonly RowAction[]): { shown: readonly RowAction[]; more: RowAction[] } {
  const main = actions.find(({ primary }) => primary);
  const others = actions.filter((action) => action !== main);
  if (actions.length === 1 || (others.length <= (main ? 1 : 3) && others.every(isIconOnly)))
    return { shown: actions, more: [] };
  const first = main ?? actions.find(({ opens }) => opens);
  return { shown: first ? [first] : [], more: actions.filter((action) => action !== first) };
}

export function TableActions({ actions }: { actions: readonly RowAction[] }) {
  const { shown, more } = splitActions(actions);
  return (
    <Stack
      direction="row"
      sx={{ gap: 0.5, alignItems: 'center', width: '100%', justifyContent: 'flex-end' }}
      onClick={(event) => event.stopPropagation()}
    >
      {shown.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {more.length > 0 && (
        <MenuButton small label={messages.moreActions} icon={<MoreIcon fontSize="small" />} size={36}>
          {(close) => more.map((action) => menuItem(action, close))}
        </MenuButton>
      )}
    </Stack>
  );
}

function menuItem({ label, icon, to, state, onClick, reason }: RowAction, close: () => void): ReactElement {
  const target = to && !reason ? { component: Link, to, state } : {};
  return (
    <MenuItem
      key={label}
      aria-disabled={reason ? true : undefined}
      onClick={() => {
        if (reason) return;
        close();
        if (!to) onClick?.();
      }}
      {...target}
    >
      {icon && <ListItemIcon>{icon}</ListItemIcon>}
      <ListItemText primary={label} secondary={reason} />
    </MenuItem>
  );
}

/** Large enough for a gloved finger. */
const touchStyle = {
  minWidth: { xs: 48, sm: 0 },
  minHeight: { xs: 48, sm: 34 },
  [tabletQuery]: { minWidth: 48, minHeight: 48 },
} as const;

function ActionButton(action: RowAction) {
  const { label, to, state, onClick, reason, opens = false } = action;
  if (reason) return <DisabledReason reason={reason}>{(blocked) => actionButton(action, blocked)}</DisabledReason>;
  const target = { ...(to ? { component: Link, to, state } : { onClick }), ...(opens && { 'data-opens': '' }) };
  return <Tooltip title={isIconOnly(action) ? label : ''}>{actionButton(action, target)}</Tooltip>;
}

const isIconOnly = ({ icon, primary = false }: RowAction): boolean => Boolean(icon) && !primary;

function actionButton(action: RowAction, target: object): ReactElement {
  const { label, icon, primary = false } = action;
  return isIconOnly(action) ? (
    <IconButton aria-label={label} sx={touchStyle} {...target}>
      {icon}
    </IconButton>
  ) : (
    <Button size="small" variant={primary ? 'contained' : 'outlined'} startIcon={icon} sx={touchStyle} {...target}>
      {label}
    </Button>
  );
}
