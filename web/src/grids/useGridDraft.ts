import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import type { Grid } from '@roadworthy/contract/grids/grid.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTell } from '../kit/ask.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { useLeaveGuard } from '../kit/form/FormScreen.tsx';
import { plural } from '../kit/words.ts';
import { bodyOf, checkpointsOf, draftOf, type GridDraft, type SideDraft } from './grid-values.ts';

/** A grid while it is built: its name, its sides, and the one on the screen. */
export function useGridDraft(grid: Grid | undefined, list: string) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<GridDraft>(() => (grid ? draftOf(grid) : { name: '', sides: [] }));
  const [touched, setTouched] = useState(false);
  const [at, setAt] = useState(0);
  const add = useTell(gridRoutes.addGrid);
  const change = useTell(gridRoutes.changeGrid);
  const busy = add.isPending || change.isPending;
  const failure = add.error ?? change.error;
  useLeaveGuard(touched && !busy);
  const edit = (next: GridDraft) => {
    setTouched(true);
    setDraft(next);
  };
  const side = draft.sides[at];
  const setSide = (next: SideDraft) => edit({ ...draft, sides: draft.sides.map((one, index) => (index === at ? next : one)) });
  const addSide = (next: SideDraft) => {
    edit({ ...draft, sides: [...draft.sides, next] });
    setAt(draft.sides.length);
  };
  const removeSide = async () => {
    if (
      !side ||
      !(await confirm({ title: 'Remove this side?', text: `${side.side} with its photo and ${plural(checkpointsOf(side), 'checkpoint')}.`, danger: true }))
    )
      return;
    edit({ ...draft, sides: draft.sides.filter((_one, index) => index !== at) });
    setAt(0);
  };
  const submit = async () => {
    const body = bodyOf(draft);
    if (grid) await change.mutateAsync({ params: { id: grid._id }, body: { ...body, updatedAt: grid.updatedAt } });
    else await add.mutateAsync({ body });
    setTouched(false);
    void navigate(list);
  };
  return { draft, side, at, setAt, touched, busy, failure, rename: (name: string) => edit({ ...draft, name }), setSide, addSide, removeSide, submit };
}
