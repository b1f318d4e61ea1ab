/** What is pressed by a finger and wider than a phone: there the widths of a phone say nothing of who presses (ux.md). */
export const tabletQuery = '@media (pointer: coarse) and (min-width: 600px)';
