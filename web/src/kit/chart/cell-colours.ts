/** Colours of grid cells over a photo, visible on any picture and even in glare. */
export const cellColours = {
  green: '#1fa463',
  red: '#e0362c',
  plain: '#ffffff',
  shade: 'rgba(10, 20, 25, 0.62)',
  /** Dims everything outside the target. */
  veil: 'rgba(10, 20, 25, 0.28)',
} as const;
