import { Tooltip } from '@mui/material';
import { useState, type MouseEvent, type ReactElement } from 'react';

/**
 * Props for a button that cannot be used now. It is not `disabled`, because keyboard users cannot reach disabled
 * buttons.
 */
export type DisabledProps = {
  'aria-disabled': true;
  disableRipple: true;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};
type Props = { reason: string; children: (blocked: DisabledProps) => ReactElement };

/** Long enough to read a sentence after the finger is lifted. */
const showMs = 5000;

/** Explains why an action is unavailable: on hover, on keyboard focus, and when it is pressed anyway. */
export function DisabledReason({ reason, children }: Props) {
  const [open, setOpen] = useState(false);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Focuses the button, so that pressing anything else hides the reason.
    currentTarget.focus();
    setOpen(true);
  };
  return (
    <Tooltip
      title={reason}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      leaveTouchDelay={showMs}
    >
      {children({ 'aria-disabled': true, disableRipple: true, onClick })}
    </Tooltip>
  );
}
