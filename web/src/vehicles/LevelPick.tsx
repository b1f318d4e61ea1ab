import AddIcon from '@mui/icons-material/Add';
import { IconButton, Stack, TextField, Tooltip } from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { required } from '@roadworthy/contract/kit/field.ts';
import { useState } from 'react';
import { useFormContext, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useTell } from '../kit/ask.ts';
import type { Input } from '../kit/call.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Pick } from '../kit/form/Pick.tsx';

export type Named = { _id: string; name: string };
type Props<Values extends FieldValues> = { name: Path<Values>; label: string; list: Route; add: Route; parent?: { name: string; row: Named | null }; onChosen?: () => void };

/** One level of the catalogue: choose what is there, or add a new one in place. */
export function LevelPick<Values extends FieldValues>({ name, label, list, add, parent, onChosen }: Props<Values>) {
  const { setValue } = useFormContext<Values>();
  const [adding, setAdding] = useState(false);
  const waitFor = parent && !parent.row ? `Choose the ${parent.name} first` : undefined;
  const query = parent?.row ? { [parent.name]: parent.row._id } : {};
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
      <div style={{ flex: 1 }}>
        <Pick<Values, Named> name={name} label={label} required route={list} query={{ sort: 'name', ...query }} labelOf={(row) => row.name} waitFor={waitFor} {...(onChosen && { onPicked: onChosen })} />
      </div>
      <Tooltip title={waitFor ?? `Add ${label.toLowerCase()}`}>
        <span><IconButton aria-label={`Add ${label.toLowerCase()}`} disabled={Boolean(waitFor)} onClick={() => setAdding(true)} sx={{ mt: 1 }}><AddIcon /></IconButton></span>
      </Tooltip>
      {adding && <AddDialog label={label} route={add} fields={query} onClose={() => setAdding(false)} onAdded={(row) => { setValue(name, row as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true }); onChosen?.(); setAdding(false); }} />}
    </Stack>
  );
}

function AddDialog({ label, route, fields, onClose, onAdded }: { label: string; route: Route; fields: object; onClose: () => void; onAdded: (row: Named) => void }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const add = useTell(route, { quiet: true });
  const submit = async () => {
    if (!(await confirm({ title: `Please confirm to add new ${label.toLowerCase()}`, text: 'Are you sure ?' }))) return;
    const answer = await add.mutateAsync({ body: { name, description, ...fields } } as unknown as Input<Route>).catch(() => undefined);
    if (answer) onAdded((answer as { data: Named }).data);
  };
  return (
    <FormDialog title={`Add ${label.toLowerCase()}`} submit="Submit" busy={add.isPending} disabled={name.trim() === ''} onClose={onClose} onSubmit={() => void submit()}>
      <TextField label="Name" required autoFocus value={name} onChange={(event) => setName(event.target.value)} error={Boolean(add.error)} helperText={add.error?.message ?? (name === '' ? required('Name') : ' ')} slotProps={{ htmlInput: { maxLength: 120 } }} />
      <TextField label="Description" multiline minRows={2} value={description} onChange={(event) => setDescription(event.target.value)} slotProps={{ htmlInput: { maxLength: 2000 } }} />
    </FormDialog>
  );
}
