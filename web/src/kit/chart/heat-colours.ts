/**
 * From hardly to often, by lightness: colour-blind people and a black and white print tell the steps apart. They lie over a photo, so they are the same
 * in light and dark; those of a report on paper are the same, too.
 */
export const heatSteps = [
  { fill: '#fdf3dc', ink: '#1d2529' },
  { fill: '#fbd08a', ink: '#1d2529' },
  { fill: '#f09a3e', ink: '#1d2529' },
  { fill: '#bd4f0c', ink: '#ffffff' },
  { fill: '#7d2a0a', ink: '#ffffff' },
] as const;
