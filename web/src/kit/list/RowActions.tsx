import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { onTablet } from '../touch.ts';
import { WhyNot } from '../WhyNot.tsx';
import type { RowAction } from './columns.ts';

/** The buttons of a row: pictures for the plain ones, words for what the status asks for. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }} onClick={(event) => event.stopPropagation()}>
      {actions.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
    </Stack>
  );
}

/** Under a gloved finger as large as it (ux.md). */
const touch = { minWidth: { xs: 48, sm: 0 }, minHeight: { xs: 48, sm: 34 }, [onTablet]: { minWidth: 48, minHeight: 48 } } as const;

function ActionButton(action: RowAction) {
  const { label, to, state, onClick, reason, opens = false } = action;
  if (reason) return <WhyNot reason={reason}>{(blocked) => buttonOf(action, blocked)}</WhyNot>;
  const target = { ...(to ? { component: Link, to, state } : { onClick }), ...(opens && { 'data-opens': '' }) };
  return <Tooltip title={isPicture(action) ? label : ''}>{buttonOf(action, target)}</Tooltip>;
}

const isPicture = ({ icon, primary = false }: RowAction): boolean => Boolean(icon) && !primary;

function buttonOf(action: RowAction, target: object): ReactElement {
  const { label, icon, primary = false } = action;
  return isPicture(action) ? (
    <IconButton aria-label={label} sx={touch} {...target}>
      {icon}
    </IconButton>
  ) : (
    <Button size="small" variant={primary ? 'contained' : 'outlined'} startIcon={icon} sx={touch} {...target}>
      {label}
    </Button>
  );
}
