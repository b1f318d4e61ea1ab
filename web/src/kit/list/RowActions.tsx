import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tabletQuery } from '../page/touch.ts';
import { DisabledReason } from '../page/DisabledReason.tsx';
import type { RowAction } from './columns.ts';

/** A row's buttons: icons for standard actions, labels for those that depend on the status. */
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
