import { MenuItem, TextField } from '@mui/material';
import { useListState } from './useListState.ts';

/** One filter of a list as a choice beside its search box. It stands in the address; what is no choice there counts as none. */
export function useChoiceFilter<T extends string>(name: string, label: string, choices: readonly T[], nameOf: (choice: T) => string = (choice) => choice) {
  const state = useListState();
  const chosen = choices.find((one) => one === state.filter(name));
  const filter = (
    <TextField
      select
      size="small"
      label={label}
      value={chosen ?? ''}
      onChange={(event) => state.setFilter(name, event.target.value || undefined)}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">All</MenuItem>
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
  return { chosen, filter };
}
