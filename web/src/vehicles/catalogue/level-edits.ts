import { useState } from 'react';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { LevelRow } from './levels.ts';

// What is typed over a platform, make, model or variant is kept beside the form of the vehicle, not in the card that shows it: on a phone the catalogue is
// closed and opened again, and a card goes when something else is chosen.

/** `read`: the row as it was when its card was opened. */
export type LevelEdit = { original: LevelRow; name: string; description: string };
export type LevelEdits = Readonly<Record<string, LevelEdit>>;

export const hasChanges = ({ original, name, description }: LevelEdit): boolean => name !== original.name || description !== original.description;
/** The names of what would be lost. */
export const changedLevelNames = (edits: LevelEdits): string[] => Object.values(edits).flatMap((edit) => (hasChanges(edit) ? [edit.original.name] : []));

export type LevelEditing = { edits: LevelEdits; edit: (id: string, now: LevelEdit | undefined) => void };
export function useLevelEdits(): LevelEditing {
  const [edits, setEdits] = useState<LevelEdits>({});
  return {
    edits,
    edit: (id, now) =>
      setEdits((before) => {
        const { [id]: _shut, ...others } = before;
        return now ? { ...others, [id]: now } : others;
      }),
  };
}

const isRow = (value: unknown): value is LevelRow => typeof value === 'object' && value !== null && 'updatedAt' in value && 'name' in value;
/** The row as somebody else changed it, where that is why a change was refused. */
export const currentRowFrom = (failure: unknown): LevelRow | undefined => (failure instanceof Problem && isRow(failure.current) ? failure.current : undefined);
