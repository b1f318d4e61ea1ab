import { ListItemText } from '@mui/material';
import type { HTMLAttributes, Key } from 'react';

/** Creates a function that renders an option with a smaller second line. */
export const renderOptionWithDetail =
  <T extends { _id: string }>(labelOf: (row: T) => string, detailOf: (row: T) => string | undefined) =>
  ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, row: T) => (
    <li key={key} {...props}>
      <ListItemText primary={labelOf(row)} secondary={detailOf(row)} sx={{ my: 0 }} />
    </li>
  );
