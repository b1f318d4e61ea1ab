/** For text that is read aloud but not shown. */
export const visuallyHidden = {
  position: 'absolute',
  // In pixels: a plain 1 is the whole width in `sx`.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
