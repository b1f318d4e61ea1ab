/** For text that is read aloud but not shown. */
export const visuallyHidden = {
  position: 'absolute',
  // The unit is required: in `sx`, a plain 1 means the full width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
