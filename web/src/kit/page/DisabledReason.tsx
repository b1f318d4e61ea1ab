import { Tooltip } from '@mui/material';
import { useState, type MouseEvent, type ReactElement } from 'react';

/** What a button takes that can't be used now: it is no button that is switched off, because nobody comes to one of those by keyboard. */
export type DisabledProps = { 'aria-disabled': true; disableRipple: true; onClick: (event: MouseEvent<HTMLElement>) => void };
type Props = { reason: string; children: (blocked: DisabledProps) => ReactElement };

/** Long enough to read a sentence, after the finger is gone. */
const showMs = 5000;

/** Why something can't be done now: said to whoever rests a mouse on it, comes to it by keyboard or presses it all the same (style.md, rule 12). */
export function DisabledReason({ reason, children }: Props) {
  const [open, setOpen] = useState(false);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Whatever is pressed next takes the focus, and the reason goes.
    currentTarget.focus();
    setOpen(true);
  };
  return (
    <Tooltip title={reason} open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} leaveTouchDelay={showMs}>
      {children({ 'aria-disabled': true, disableRipple: true, onClick })}
    </Tooltip>
  );
}
