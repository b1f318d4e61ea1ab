import { Typography } from '@mui/material';

/** The sentence below a status that names who acts next. */
export const WaitsForText = ({ text }: { text: string | null }) =>
  text && (
    <Typography
      component="div"
      className="waits-for"
      variant="body2"
      color="textSecondary"
      sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'normal', lineHeight: 1.35 }}
    >
      {text}
    </Typography>
  );
