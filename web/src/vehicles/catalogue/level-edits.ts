import { useState } from 'react';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { LevelRow } from './levels.ts';

// Edits of catalogue levels that are not applied yet. They are stored with the vehicle form rather than in the card,
// which unmounts when the drawer of a phone closes or another item is chosen.

/** `original` is the row as it was when its card was opened. */
export type LevelEdit = { original: LevelRow; name: string; description: string };
export type LevelEdits = Readonly<Record<string, LevelEdit>>;

export const hasChanges = ({ original, name, description }: LevelEdit): boolean =>
  name !== original.name || description !== original.description;
/** Lists the names of the levels with unapplied edits. */
export const listChangedLevelNames = (edits: LevelEdits): string[] =>
  Object.values(edits).flatMap((edit) => (hasChanges(edit) ? [edit.original.name] : []));

export type LevelEditing = { edits: LevelEdits; edit: (id: string, newEdit: LevelEdit | undefined) => void };
export function useLevelEdits(): LevelEditing {
  const [edits, setEdits] = useState<LevelEdits>({});
  return {
    edits,
    edit: (id, newEdit) =>
      setEdits((before) => {
        const { [id]: _closed, ...others } = before;
        return newEdit ? { ...others, [id]: newEdit } : others;
      }),
  };
}

const isRow = (value: unknown): value is LevelRow =>
  typeof value === 'object' && value !== null && 'updatedAt' in value && 'name' in value;
/** If a change was rejected because somebody else changed the row, parses the current row from the failure. */
export const parseCurrentRow = (failure: unknown): LevelRow | undefined =>
  failure instanceof Problem && isRow(failure.current) ? failure.current : undefined;
