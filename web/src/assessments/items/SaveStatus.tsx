import { StatusChip } from '../../kit/page/StatusChip.tsx';
import type { SaveState } from '../autosave/useAutoSave.ts';

const chips = {
  saved: { tone: 'good', label: 'Saved' },
  saving: { tone: 'busy', label: 'Saving …' },
  'not saved': { tone: 'attention', label: 'Not saved yet' },
} as const;

export const SaveStatus = ({ state }: { state: SaveState }) => (
  <span aria-live="polite">
    <StatusChip {...chips[state]} />
  </span>
);
