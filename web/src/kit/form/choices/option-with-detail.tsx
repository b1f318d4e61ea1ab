import { ListItemText } from '@mui/material';
import type { HTMLAttributes, Key } from 'react';

/** An option with a smaller second line. */
export const optionWithDetail =
  <T extends { _id: string }>(labelOf: (row: T) => string, detailOf: (row: T) => string | undefined) =>
  ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, row: T) => (
    <li key={key} {...props}>
      <ListItemText primary={labelOf(row)} secondary={detailOf(row)} sx={{ my: 0 }} />
    </li>
  );
