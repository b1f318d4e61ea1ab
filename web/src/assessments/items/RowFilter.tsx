import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const all = 'all';
/** Stores the filter in the URL, so that it survives a reload and can be shared. `first` is the default. */
export function useRowFilter<Name extends string>(names: readonly Name[], first: Name | typeof all = all) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('rows') ?? first;
  const filter: Name | typeof all = names.find((name) => name === chosen) ?? all;
  const choose = useCallback(
    (next: string) =>
      setParams(
        (previous) => {
          previous.set('rows', next);
          return previous;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filter, choose };
}

type Props = { filter: string; choose: (next: string) => void; choices: readonly { name: string; label: string }[] };
/** Filters the rows, for example to those that need attention. */
export function RowFilter({ filter, choose, choices }: Props) {
  if (choices.length === 0) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filter}
      aria-label={messages.whichQuestions}
      onChange={(_event, next: string | null) => {
        if (next) choose(next);
      }}
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {choices.map(({ name, label }) => (
        <ToggleButton key={name} value={name} sx={{ minHeight: 44, px: 2 }}>
          {label}
        </ToggleButton>
      ))}
      <ToggleButton value={all} sx={{ minHeight: 44, px: 2 }}>
        {messages.allQuestions}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
