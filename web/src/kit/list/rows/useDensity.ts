import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import { listDensities, type SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { useReducer } from 'react';
import { saveLocal, loadLocal, removeLocal } from '../../storage/local-store.ts';
import { getSession } from '../../session/session.ts';

/**
 * The row density of tables, stored on the device per user for all lists. A saved view has its own. Cards on phones
 * have none.
 */
export const densities = {
  comfortable: { label: messages.comfortable, row: 44, head: 44, padding: 0.25 },
  compact: { label: messages.compact, row: 36, head: 40, padding: 0.25 },
} as const;
export type DensityName = keyof typeof densities;
export const densityNames = listDensities satisfies readonly DensityName[];

export function useDensity(view: SavedView | undefined) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const general = `roadworthy.density.${getSession()?.me._id ?? ''}`;
  const key = view ? `${general}.${view._id}` : general;
  const stored = loadLocal<string>(key, '');
  const name = densityNames.find((one) => one === stored) ?? view?.settings.density ?? 'comfortable';
  const choose = (other: DensityName) => {
    saveLocal(key, other);
    draw();
  };
  /** Restores the density that was saved with this view. */
  const restore = ({ _id }: Pick<SavedView, '_id'>) => {
    removeLocal(`${general}.${_id}`);
    draw();
  };
  return { name, ...densities[name], choose, restore };
}
export type Density = ReturnType<typeof useDensity>;
