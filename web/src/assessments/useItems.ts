import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { judgementOf, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asking, useAsk } from '../kit/ask.ts';
import { call, CallFailed } from '../kit/call.ts';
import { forget, keep as keepOnDevice, kept } from '../kit/kept.ts';
import { toast } from '../kit/feedback/toasts.ts';

type Change = Partial<BodyIn<typeof assessmentRoutes.changeAssessmentItem>>;
type Waiting = Record<string, Change>;
export type SaveState = 'saved' | 'saving' | 'not saved';
const saveDelay = 500;
const retryDelay = 3000;

/**
 * The answers of a project. Each change is on the screen at once, kept on the device, and sent 500 ms after the last key; a lost connection keeps
 * it and sends it later (product.md section 5).
 */
export function useItems(projectId: string) {
  const input = useMemo(() => ({ query: { project: projectId, limit: 0 } }), [projectId]);
  const asked = useAsk(assessmentRoutes.listAssessmentItems, input);
  const client = useQueryClient();
  const key = `roadworthy.answers.${projectId}`;
  const [waiting, setWaiting] = useState(() => kept<Waiting>(key, {}));
  const [busy, setBusy] = useState(false);
  const latest = useRef(waiting);
  const keep = useCallback(
    (next: Waiting) => {
      latest.current = next;
      setWaiting(next);
      if (Object.keys(next).length === 0) forget(key);
      else keepOnDevice(key, next);
    },
    [key],
  );

  const send = useCallback(async () => {
    const [first] = Object.entries(latest.current);
    if (!first) return;
    const [id, change] = first;
    setBusy(true);
    try {
      const { data } = await call(assessmentRoutes.changeAssessmentItem, { params: { id }, body: change });
      client.setQueryData(
        asking(assessmentRoutes.listAssessmentItems, input).queryKey,
        (old) => old && { ...old, data: old.data.map((item) => (item._id === id ? data : item)) },
      );
    } catch (error) {
      const offline = error instanceof CallFailed && (error.offline || error.code === 'unavailable' || error.code === 'signed_out');
      if (offline) {
        setBusy(false);
        return;
      }
      toast.bad(error instanceof Error ? error.message : 'Not saved');
      void client.invalidateQueries();
    }
    setBusy(false);
    // Typed on while it was being sent: the newer change waits still.
    if (latest.current[id] === change) {
      const { [id]: _sent, ...rest } = latest.current;
      keep(rest);
    } else keep({ ...latest.current });
  }, [client, input, keep]);

  useEffect(() => {
    if (Object.keys(waiting).length === 0 || busy) return undefined;
    const timer = setTimeout(() => void send(), saveDelay);
    const again = setInterval(() => void send(), retryDelay);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [waiting, busy, send]);

  const change = useCallback((id: string, fields: Change) => keep({ ...latest.current, [id]: { ...latest.current[id], ...fields } }), [keep]);
  const items = (asked.data?.data ?? []).map((item) => withChange(item, waiting[item._id]));
  const saveState: SaveState = Object.keys(waiting).length === 0 ? 'saved' : busy ? 'saving' : 'not saved';
  return { asked, items, change, saveState };
}

/** The item as it stands on the screen, with what is not sent yet. */
function withChange(item: AssessmentItem, change: Change | undefined): AssessmentItem {
  if (!change) return item;
  const { assessmentAnswer = item.assessmentAnswer, note = item.note, controlMeasure = item.controlMeasure, hazardList } = change;
  const hazards = hazardList?.map((row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null }));
  const shown = { ...item, assessmentAnswer, note, controlMeasure };
  return hazards ? { ...shown, hazardList: hazards, riskAcceptable: judgementOf(hazards) } : shown;
}
