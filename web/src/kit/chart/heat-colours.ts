/**
 * From hardly to often, by lightness: colour-blind people and a black and white print tell the steps apart. They lie over a photo, so they are the same
 * in light and dark; those of a report on paper are the same, too. Where nothing was found one sees the most of the photo: `cover` is in per cent.
 */
export const heatSteps = [
  { fill: '#fdf3dc', ink: '#1d2529', cover: 52 },
  { fill: '#fbd08a', ink: '#1d2529', cover: 78 },
  { fill: '#f09a3e', ink: '#1d2529', cover: 84 },
  { fill: '#bd4f0c', ink: '#ffffff', cover: 88 },
  { fill: '#7d2a0a', ink: '#ffffff', cover: 88 },
] as const;
