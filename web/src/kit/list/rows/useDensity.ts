import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import { useReducer } from 'react';
import { saveLocal, loadLocal } from '../../storage/local-store.ts';
import { getSession } from '../../session/session.ts';

/** The row density of tables, stored on the device per user for all lists. Cards on phones are not affected. */
export const densities = {
  comfortable: { label: messages.comfortable, row: 44, head: 44, padding: 0.25 },
  compact: { label: messages.compact, row: 36, head: 40, padding: 0.25 },
} as const;
export type DensityName = keyof typeof densities;
export const densityNames = ['comfortable', 'compact'] as const satisfies readonly DensityName[];

export function useDensity() {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const key = `roadworthy.density.${getSession()?.me._id ?? ''}`;
  const name = densityNames.find((one) => one === loadLocal<string>(key, '')) ?? 'comfortable';
  const choose = (other: DensityName) => {
    saveLocal(key, other);
    draw();
  };
  return { name, ...densities[name], choose };
}
export type Density = ReturnType<typeof useDensity>;
