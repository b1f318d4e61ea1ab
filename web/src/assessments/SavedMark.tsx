import { StatusChip } from '../kit/StatusChip.tsx';
import type { SaveState } from './use-waiting.ts';

const looks = {
  saved: { tone: 'good', label: 'Saved' },
  saving: { tone: 'busy', label: 'Saving …' },
  'not saved': { tone: 'attention', label: 'Not saved yet' },
} as const;

export const SavedMark = ({ state }: { state: SaveState }) => (
  <span aria-live="polite">
    <StatusChip {...looks[state]} />
  </span>
);
