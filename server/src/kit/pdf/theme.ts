// The design of every document: A4, calm greys, one accent. Lengths are PDF points (1/72 inch).
export const page = { width: 595.28, height: 841.89, left: 48, right: 48, top: 88, bottom: 62 };
export const contentWidth = page.width - page.left - page.right;

export const palette = {
  accent: '#0f4c5c',
  tint: '#e9f0f2',
  ink: '#1d2529',
  quiet: '#5b686e',
  line: '#cfd8dc',
  rule: '#93a4ab',
  alarm: '#9a4a00',
  // Blue and orange: colour-blind people can tell them apart, unlike green and red.
  good: '#1d5d8f',
  bad: '#c8640c',
  idle: '#b4c0c5',
};

/** From rare to frequent, each darker than the last, so that they can also be told apart in black and white. */
export const heatColours = ['#fdf3dc', '#fbd08a', '#f09a3e', '#bd4f0c', '#7d2a0a'] as const;

export const fontSizes = { title: 21, heading: 12, body: 9.5, small: 8, tiny: 7 };
