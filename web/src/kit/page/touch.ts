/** Matches touch screens wider than a phone, whose width alone does not tell that they are touched. */
export const tabletQuery = '@media (pointer: coarse) and (min-width: 600px)';
