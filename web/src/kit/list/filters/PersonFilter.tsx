import { Autocomplete, TextField } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/api-query.ts';
import { useChoices } from '../../form/choices/useChoices.tsx';
import { displayName } from '../../text/display.ts';

const read = (typed: string): string => typed;

type Props = {
  /** Only people in this role are offered. */
  ofRole: string;
  label: string;
  placeholder: string;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};
/**
 * A list filter for one person. The server searches while the user types; the person whose id is in the address is
 * looked up.
 */
export function PersonFilter({ ofRole, label, placeholder, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { rows, loading, none, setTyped, opened } = useChoices<ChosenPerson>(
    userRoutes.listUsers,
    { role: ofRole },
    isOpen,
    {
      read,
    },
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
      renderInput={(props) => <TextField {...props} label={label} placeholder={placeholder} />}
      sx={{ minWidth: { sm: 168 } }}
    />
  );
}
