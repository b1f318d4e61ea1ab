import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import type { SaveState } from '../autosave/useAutoSave.ts';

const chips = {
  saved: { tone: 'good', label: messages.saved },
  saving: { tone: 'busy', label: messages.saving },
  'not saved': { tone: 'attention', label: messages.notSavedYet },
} as const;

export const SaveStatus = ({ state }: { state: SaveState }) => (
  <span aria-live="polite">
    <StatusChip {...chips[state]} />
  </span>
);
