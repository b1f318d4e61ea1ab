/** Touch screens wider than a phone, where width alone does not reveal touch input. */
export const tabletQuery = '@media (pointer: coarse) and (min-width: 600px)';
