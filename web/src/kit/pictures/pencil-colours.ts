/**
 * Drawings on a photo must stand out on paint, rubber and metal, even in glare; the outline makes them visible on their
 * own colour.
 */
export const pencilColours = {
  red: { line: '#e5001f', halo: '#ffffff' },
  yellow: { line: '#ffd600', halo: '#000000' },
  black: { line: '#000000', halo: '#ffffff' },
  white: { line: '#ffffff', halo: '#000000' },
} as const;
/** The background around a photo being annotated, dark in both themes so that only the photo is bright. */
export const photoGround = '#1b1f23';
