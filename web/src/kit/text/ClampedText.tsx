/** In a list two lines are enough to know which one it is; the whole text stands where it is opened. */
export const ClampedText = ({ text }: { text: string | null }) => (
  <span style={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>{text}</span>
);
