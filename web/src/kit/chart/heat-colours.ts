/**
 * From rare to frequent, by lightness, so that the steps are distinguishable with any colour vision and in black and
 * white. Because they lie over a photo, they are the same in light and dark mode and in printed reports. Cells without
 * findings show most of the photo: `cover` is a percentage.
 */
export const heatSteps = [
  { fill: '#fdf3dc', ink: '#1d2529', cover: 52 },
  { fill: '#fbd08a', ink: '#1d2529', cover: 78 },
  { fill: '#f09a3e', ink: '#1d2529', cover: 84 },
  { fill: '#bd4f0c', ink: '#ffffff', cover: 88 },
  { fill: '#7d2a0a', ink: '#ffffff', cover: 88 },
] as const;
