/** In a list two lines are enough to recognise an entry; the full text is shown when it is opened. */
export const ClampedText = ({ text }: { text: string | null }) => (
  <span style={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
    {text}
  </span>
);
