import { Box } from '@mui/material';

/** In a list two lines are enough to recognise an entry, in a table one; the full text is shown when it is opened. */
export const ClampedText = ({ text }: { text: string | null }) => (
  <Box
    component="span"
    className="clamped"
    title={text ?? undefined}
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    }}
  >
    {text}
  </Box>
);
