import { Button, IconButton, Menu, Tooltip } from '@mui/material';
import { tabletQuery } from '../page/touch.ts';
import { useId, useState, type ReactElement, type ReactNode } from 'react';

type Props = {
  label: string;
  icon: ReactElement;
  /** The label is for screen readers only. */
  small?: boolean;
  /** Width and height of a small button in px. */
  size?: number;
  /** The entries of the menu. A multiple choice leaves the menu open; other entries call `close`. */
  children: (close: () => void) => ReactNode;
};

export function MenuButton({ label, icon, small = false, size = 48, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  const close = () => setAnchor(undefined);
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor ? id : undefined,
  } as const;
  return (
    <>
      {small ? (
        <Tooltip title={label}>
          <IconButton
            aria-label={label}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ minWidth: size, minHeight: size, [tabletQuery]: { minWidth: 48, minHeight: 48 } }}
            {...opens}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button color="inherit" startIcon={icon} onClick={(event) => setAnchor(event.currentTarget)} {...opens}>
          {label}
        </Button>
      )}
      <Menu
        id={id}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
