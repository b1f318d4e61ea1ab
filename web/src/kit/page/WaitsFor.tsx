import { Typography } from '@mui/material';

/** Below a status: the plain sentence that says who is next, by name. */
export const WaitsFor = ({ text }: { text: string | null }) =>
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
