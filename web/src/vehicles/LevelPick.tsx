import AddIcon from '@mui/icons-material/Add';
import { IconButton, Stack, TextField, Tooltip } from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { required } from '@roadworthy/contract/kit/field.ts';
import { useState } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useAdd } from '../kit/ask.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Pick } from '../kit/form/Pick.tsx';

export type Named = { _id: string; name: string };
type Props<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  list: Route;
  add: Route;
  parent?: { name: string; row: Named | null };
  onChosen?: () => void;
};

/** One level of the catalogue: choose what is there, or add a new one in place. */
export function LevelPick<Values extends FieldValues>({ name, label, list, add, parent, onChosen }: Props<Values>) {
  const { field } = useController<Values>({ name });
  const [adding, setAdding] = useState(false);
  const waitFor = parent && !parent.row ? `Choose the ${parent.name} first` : undefined;
  const query = parent?.row ? { [parent.name]: parent.row._id } : {};
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
      <div style={{ flex: 1 }}>
        <Pick<Values, Named>
          name={name}
          label={label}
          required
          route={list}
          query={{ sort: 'name', ...query }}
          labelOf={(row) => row.name}
          waitFor={waitFor}
          {...(onChosen && { onPicked: onChosen })}
        />
      </div>
      <Tooltip title={waitFor ?? `Add ${label.toLowerCase()}`}>
        <span>
          <IconButton aria-label={`Add ${label.toLowerCase()}`} disabled={Boolean(waitFor)} onClick={() => setAdding(true)} sx={{ mt: 1 }}>
            <AddIcon />
          </IconButton>
        </span>
      </Tooltip>
      {adding && (
        <AddDialog
          label={label}
          route={add}
          fields={query}
          onClose={() => setAdding(false)}
          onAdded={(row) => {
            field.onChange(row);
            onChosen?.();
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}

function AddDialog({
  label,
  route,
  fields,
  onClose,
  onAdded,
}: {
  label: string;
  route: Route;
  fields: object;
  onClose: () => void;
  onAdded: (row: Named) => void;
}) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const add = useAdd<Named>(route);
  const submit = async () => {
    if (!(await confirm({ title: `Please confirm to add new ${label.toLowerCase()}`, text: 'Are you sure ?' }))) return;
    await add.mutateAsync({ name, description, ...fields }).then(onAdded, () => undefined);
  };
  return (
    <FormDialog
      title={`Add ${label.toLowerCase()}`}
      submit="Submit"
      busy={add.isPending}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label="Name"
        required
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={Boolean(add.error)}
        helperText={add.error?.message ?? (name === '' ? required('Name') : ' ')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
