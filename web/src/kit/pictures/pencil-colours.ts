/** What is drawn on a photo stands out on paint, rubber and metal, in glare too; its halo makes it stand out on its own colour. */
export const pencilColours = {
  red: { line: '#e5001f', halo: '#ffffff' },
  yellow: { line: '#ffd600', halo: '#000000' },
  black: { line: '#000000', halo: '#ffffff' },
  white: { line: '#ffffff', halo: '#000000' },
} as const;
/** Around a photo that is drawn on, in both themes: dark, so that the photo alone is bright. */
export const photoGround = '#1b1f23';
