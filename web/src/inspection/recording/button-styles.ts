/**
 * The style of a pressed button, which appears in the next frame, before any script runs. A ripple needs a script and
 * comes late, and an animated colour or shadow repaints many times.
 */
export const pressedSx = (colour: string) =>
  ({ transition: 'none', '&:active': { bgcolor: colour, boxShadow: 'none' } }) as const;
export const plainButtonProps = { disableRipple: true, disableElevation: true } as const;
