import { Paper, Typography, type PaperProps } from '@mui/material';

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    more?: string | undefined;
  }
}

/** The options of a field. If there are more, a note below them says so and is always visible. */
export function OptionsPaper({ more, children, ...paper }: PaperProps & { more?: string | undefined }) {
  return (
    <Paper {...paper}>
      {children}
      {more && (
        <Typography
          role="status"
          variant="body2"
          // Clicking the note must not close the list.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
        >
          {more}
        </Typography>
      )}
    </Paper>
  );
}
