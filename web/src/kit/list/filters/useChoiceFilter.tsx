import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { MenuItem, TextField } from '@mui/material';
import { useListState } from '../useListState.ts';

type Props<T extends string> = {
  label: string;
  choices: readonly T[];
  chosen: T | undefined;
  labelOf?: ((choice: T) => string) | undefined;
  onChoose: (choice: T | undefined) => void;
};

const itself = (choice: string): string => choice;

/** A list filter with a few options. */
export const ChoiceFilter = <T extends string>({ label, choices, chosen, labelOf = itself, onChoose }: Props<T>) => (
  <TextField
    select
    size="small"
    label={label}
    value={chosen ?? ''}
    onChange={(event) => onChoose(choices.find((choice) => choice === event.target.value))}
    sx={{ minWidth: { sm: 160 } }}
  >
    <MenuItem value="">{commonMessages.all}</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {labelOf(choice)}
      </MenuItem>
    ))}
  </TextField>
);

/** Returns a choice filter whose value is stored in the address. A value that is no choice is ignored. */
export function useChoiceFilter<T extends string>(
  name: string,
  label: string,
  choices: readonly T[],
  labelOf?: (choice: T) => string,
) {
  const state = useListState();
  const chosen = choices.find((choice) => choice === state.filter(name));
  const filter = (
    <ChoiceFilter
      label={label}
      choices={choices}
      chosen={chosen}
      labelOf={labelOf}
      onChoose={(choice) => state.setFilter(name, choice)}
    />
  );
  return { chosen, filter };
}
