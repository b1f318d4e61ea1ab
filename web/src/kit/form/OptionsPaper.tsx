import { Paper, Typography, type PaperProps } from '@mui/material';

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    more?: string | undefined;
  }
}

/** The choices of a field; below them, where it is always seen, that there are more. */
export function OptionsPaper({ more, children, ...paper }: PaperProps & { more?: string | undefined }) {
  return (
    <Paper {...paper}>
      {children}
      {more && (
        <Typography
          role="status"
          variant="body2"
          // A press on it leaves the list open.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
        >
          {more}
        </Typography>
      )}
    </Paper>
  );
}
