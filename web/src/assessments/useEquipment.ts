import { ppeItems, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import { withTicks, type Ticks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { asking, useAsk } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { tellUnexpected } from '../kit/feedback/unexpected.ts';
import { useSignedIn } from '../kit/session.ts';
import { changedTicks, leftAfter, ticksKeptAt } from './ticked.ts';
import { outcomeOf } from './unsent.ts';
import { useSending, useWaiting } from './use-waiting.ts';

const ticksOf = (waiting: Readonly<Record<string, boolean>>): Ticks =>
  Object.fromEntries(ppeItems.flatMap((item) => (waiting[item] === undefined ? [] : [[item, waiting[item]] as const])));

/** The protective equipment of a project: ticked on the screen at once, kept on the device, and saved like an answer. */
export function useEquipment(projectId: string) {
  const input = useMemo(() => ({ params: { id: projectId } }), [projectId]);
  const asked = useAsk(equipmentRoutes.getEquipment, input);
  const client = useQueryClient();
  const { me } = useSignedIn();
  const { waiting, shelf } = useWaiting<boolean>(ticksKeptAt(me._id, projectId));

  const send = useCallback(async () => {
    const own = shelf();
    const ticks = ticksOf(own?.now() ?? {});
    if (!own || Object.keys(ticks).length === 0) return true;
    const goOn = () => {
      own.keep(leftAfter(ticksOf(own.now()), ticks));
      // A closed tab may have left other ticks.
      void own.takeLeft();
    };
    try {
      const answer = await call(equipmentRoutes.tickEquipment, { ...input, body: { ticks } });
      client.setQueryData(asking(equipmentRoutes.getEquipment, input).queryKey, answer);
      goOn();
    } catch (error) {
      if (outcomeOf(error).is === 'waits') return false;
      tellUnexpected(error);
      goOn();
      void client.invalidateQueries();
    }
    return true;
  }, [client, input, shelf]);
  const saveState = useSending(waiting, send);

  const worn = useMemo(() => withTicks(asked.data?.data.safetyEquipments ?? [], ticksOf(waiting)), [asked.data, waiting]);
  const tick = useCallback(
    (next: readonly PpeItem[]) => {
      const own = shelf();
      if (own) own.keep({ ...own.now(), ...changedTicks(worn, next) });
    },
    [shelf, worn],
  );
  return { asked, worn, tick, saveState };
}
