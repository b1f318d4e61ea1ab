/**
 * A press is seen with the next picture, before any script has run: a ripple is drawn by one, in front of the answer, and a colour that comes slowly or a
 * shadow that grows is drawn again and again.
 */
export const pressedSx = (colour: string) => ({ transition: 'none', '&:active': { bgcolor: colour, boxShadow: 'none' } }) as const;
export const plainButtonProps = { disableRipple: true, disableElevation: true } as const;
