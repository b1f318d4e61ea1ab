import { presenceMessages as messages } from '@roadworthy/contract/live/messages/presence.messages.ts';
import type { LiveKind } from '@roadworthy/contract/live/live.schema.ts';
import type { PresentPerson } from '@roadworthy/contract/live/presence.schema.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Chip, Stack } from '@mui/material';
import { usePresence } from './usePresence.ts';

const wordsFor = (people: readonly PresentPerson[]) => ({
  first: people[0]?.name ?? '',
  second: people[1]?.name ?? '',
  more: people.length - 2,
  count: people.length,
});

/** Shows who else has the record open, and who of them is editing it. Shows nothing if nobody has. */
export function Presence({ kind, id, isEditing = false }: { kind: LiveKind; id: string; isEditing?: boolean }) {
  const people = usePresence(kind, id, isEditing ? 'editing' : 'viewing');
  const editing = people.filter((person) => person.isEditing);
  const viewing = people.filter((person) => !person.isEditing);
  return (
    <Stack direction="row" role="status" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {editing.length > 0 && (
        <Chip variant="outlined" color="warning" icon={<EditIcon />} label={messages.editing(wordsFor(editing))} />
      )}
      {viewing.length > 0 && <Chip variant="outlined" icon={<EyeIcon />} label={messages.viewing(wordsFor(viewing))} />}
    </Stack>
  );
}
