import { Box, Button, IconButton, Stack, Tooltip } from '@mui/material';
import { Link } from 'react-router';
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

/** On a phone as large as a gloved finger (ux.md). */
const touch = { minWidth: { xs: 48, sm: 0 }, minHeight: { xs: 48, sm: 34 } } as const;

function ActionButton({ label, icon, to, onClick, reason, primary = false, opens = false }: RowAction) {
  const target = { ...(to && !reason ? { component: Link, to } : { onClick }), ...(opens && { 'data-opens': '' }) };
  const button =
    icon && !primary ? (
      <IconButton aria-label={label} disabled={Boolean(reason)} sx={touch} {...target}>
        {icon}
      </IconButton>
    ) : (
      <Button size="small" variant={primary ? 'contained' : 'outlined'} startIcon={icon} disabled={Boolean(reason)} sx={touch} {...target}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={reason ?? (icon && !primary ? label : '')}>
      <Box component="span">{button}</Box>
    </Tooltip>
  );
}
