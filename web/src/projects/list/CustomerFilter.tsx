import { Autocomplete, TextField } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { boardMessages as messages } from '@roadworthy/contract/projects/messages/board.messages.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { useChoices } from '../../kit/form/choices/useChoices.tsx';
import { displayName } from '../../kit/text/display.ts';

const read = (typed: string): string => typed;

type Props = { chosen: string | undefined; onChoose: (id: string | undefined) => void };
/** The server searches while the user types; a customer from the address is looked up. */
export function CustomerFilter({ chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { rows, loading, none, setTyped, opened } = useChoices<ChosenPerson>(
    userRoutes.listUsers,
    { role: 'Customer' },
    isOpen,
    { read },
  );
  const found = useApiQuery(userRoutes.getUser, { params: { id: chosen ?? '' } }, { enabled: chosen !== undefined });
  const value = chosen ? (rows.find(({ _id }) => _id === chosen) ?? found.data?.data ?? null) : null;
  return (
    <Autocomplete<ChosenPerson>
      size="small"
      options={rows}
      value={value}
      loading={loading}
      noOptionsText={none}
      filterOptions={(all) => all}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={displayName}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onOpen={() => {
        setOpen(true);
        opened();
      }}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, person) => onChoose(person?._id)}
      renderInput={(props) => <TextField {...props} label={messages.customer} placeholder={messages.anyCustomer} />}
      sx={{ minWidth: { sm: 210 } }}
    />
  );
}
