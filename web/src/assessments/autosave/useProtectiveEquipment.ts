import { ppeItems, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import { applyTicks, type EquipmentSelection } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { apiQuery, useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { diffTicks, subtractSentTicks, ticksStorageKey } from './equipment-ticks.ts';
import { classifySendError } from './pending-answers.ts';
import { useAutoSave, usePendingChanges } from './useAutoSave.ts';

const ticksOf = (pending: Readonly<Record<string, boolean>>): EquipmentSelection =>
  Object.fromEntries(ppeItems.flatMap((item) => (pending[item] === undefined ? [] : [[item, pending[item]] as const])));

/**
 * Loads and saves the protective equipment of a project. A tick appears on the screen and is stored on the device at
 * once, and is saved like an answer.
 */
export function useProtectiveEquipment(projectId: string) {
  const input = useMemo(() => ({ params: { id: projectId } }), [projectId]);
  const query = useApiQuery(equipmentRoutes.getEquipment, input);
  const client = useQueryClient();
  const { me } = useSignedIn();
  const { pending, getStore } = usePendingChanges<boolean>(ticksStorageKey(me._id, projectId));

  const send = useCallback(async () => {
    const store = getStore();
    const ticks = ticksOf(store?.items() ?? {});
    if (!store || Object.keys(ticks).length === 0) return true;
    const settleTicks = () => {
      store.save(subtractSentTicks(ticksOf(store.items()), ticks));
      // Another tab, closed since, may have stored pending ticks.
      void store.adoptAbandoned();
    };
    try {
      const answer = await call(equipmentRoutes.tickEquipment, { ...input, body: { ticks } });
      client.setQueryData(apiQuery(equipmentRoutes.getEquipment, input).queryKey, answer);
      settleTicks();
    } catch (error) {
      if (classifySendError(error).kind === 'waits') return false;
      reportUnexpected(error);
      settleTicks();
      void client.invalidateQueries();
    }
    return true;
  }, [client, input, getStore]);
  const saveState = useAutoSave(pending, send);

  const selected = useMemo(
    () => applyTicks(query.data?.data.safetyEquipments ?? [], ticksOf(pending)),
    [query.data, pending],
  );
  const tick = useCallback(
    (next: readonly PpeItem[]) => {
      const store = getStore();
      if (store) store.save({ ...store.items(), ...diffTicks(selected, next) });
    },
    [getStore, selected],
  );
  return { query, selected, tick, saveState };
}
