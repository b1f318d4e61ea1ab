import { maxPhotoMarks, type PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { useState } from 'react';

/** The marks of a photo with their earlier states, and the index of the selected mark. */
export function useMarkList(initial: readonly PhotoMark[]) {
  const [states, setStates] = useState<readonly (readonly PhotoMark[])[]>([initial]);
  const [selected, select] = useState<number>();
  const marks = states.at(-1) ?? initial;
  const save = (next: readonly PhotoMark[]) => setStates([...states, next]);
  const withMark = (index: number, mark: PhotoMark) => marks.map((one, at) => (at === index ? mark : one));
  return {
    marks,
    selected,
    select,
    isFull: marks.length >= maxPhotoMarks,
    canUndo: states.length > 1,
    undo: () => {
      if (states.length > 1) setStates(states.slice(0, -1));
      select(undefined);
    },
    add: (mark: PhotoMark) => {
      save([...marks, mark]);
      select(marks.length);
    },
    replace: (index: number, mark: PhotoMark) => save(withMark(index, mark)),
    /** Changes the description within the current state, so that typing it adds no step to undo. */
    describe: (index: number, text: string) => {
      const mark = marks[index];
      if (mark) setStates([...states.slice(0, -1), withMark(index, { ...mark, text })]);
    },
    remove: (index: number) => {
      save(marks.filter((_mark, at) => at !== index));
      select(undefined);
    },
    clear: () => {
      save([]);
      select(undefined);
    },
  };
}
export type MarkList = ReturnType<typeof useMarkList>;
