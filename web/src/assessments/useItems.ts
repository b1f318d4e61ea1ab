import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { judgementOf, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asking, useAsk } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { forget, keep as keepOnDevice, kept } from '../kit/kept.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { getSession, useSignedIn } from '../kit/session.ts';
import { asksWhoseStands } from './AnswerClash.tsx';
import {
  behindTheOthers,
  bodyOf,
  clashesOf,
  hasArrived,
  keptAt,
  markSent,
  outcomeOf,
  overNow,
  pauseAfter,
  saveDelay,
  typed,
  without,
  yielding,
} from './unsent.ts';
import type { Change, Unsent, Waiting } from './unsent.ts';

export type SaveState = 'saved' | 'saving' | 'not saved';

/** What waits, on the screen and on the device. Another person's is never taken over. */
function useWaiting(key: string) {
  const [waiting, setWaiting] = useState(() => kept<Waiting>(key, {}));
  const latest = useRef(waiting);
  const heldAt = useRef(key);
  useEffect(() => {
    if (heldAt.current === key) return;
    heldAt.current = key;
    latest.current = kept<Waiting>(key, {});
    setWaiting(latest.current);
  }, [key]);
  const keep = useCallback(
    (next: Waiting) => {
      latest.current = next;
      setWaiting(next);
      if (Object.keys(next).length === 0) forget(key);
      else keepOnDevice(key, next);
    },
    [key],
  );
  return { waiting, latest, keep };
}

/**
 * The answers of a project. Each change is on the screen at once, kept on the device, and sent 500 ms after the last key; a lost connection and a
 * server in trouble keep it and it is sent later (product.md section 5).
 */
export function useItems(projectId: string) {
  const input = useMemo(() => ({ query: { project: projectId, limit: 0 } }), [projectId]);
  const asked = useAsk(assessmentRoutes.listAssessmentItems, input);
  const client = useQueryClient();
  const { me, ended } = useSignedIn();
  const { waiting, latest, keep } = useWaiting(keptAt(me._id, projectId));
  const [busy, setBusy] = useState(false);
  const trouble = useRef({ failures: 0, until: 0 });

  const show = useCallback(
    (shown: AssessmentItem) =>
      client.setQueryData(
        asking(assessmentRoutes.listAssessmentItems, input).queryKey,
        (old) => old && { ...old, data: old.data.map((item) => (item._id === shown._id ? shown : item)) },
      ),
    [client, input],
  );

  const send = useCallback(async () => {
    const [first] = Object.entries(latest.current);
    if (!first || getSession()?.me._id !== me._id || getSession()?.ended) return;
    const [id] = first;
    const sending = markSent(first[1]);
    setBusy(true);
    keep({ ...latest.current, [id]: sending });
    /** What waits of this item now: it may have been typed on while it was being sent. */
    const goOn = (next: (unsent: Unsent) => Unsent | undefined) => {
      const unsent = latest.current[id];
      const left = unsent && next(unsent);
      keep(left ? { ...latest.current, [id]: left } : without(latest.current, id));
      trouble.current = { failures: 0, until: 0 };
    };
    try {
      const { data } = await call(assessmentRoutes.changeAssessmentItem, { params: { id }, body: bodyOf(sending) });
      show(data);
      goOn((unsent) => (unsent === sending ? undefined : overNow(unsent, data)));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.is === 'waits') {
        const failures = trouble.current.failures + 1;
        trouble.current = { failures, until: Date.now() + pauseAfter(failures) };
        keep(behindTheOthers(latest.current, id));
      } else if (outcome.is === 'refused') {
        toast.bad(error instanceof Error ? error.message : 'Not saved');
        goOn(() => undefined);
        void client.invalidateQueries();
      } else {
        const { current } = outcome;
        const mine = latest.current[id] ?? sending;
        const names = clashesOf(mine, current);
        const keepsMine = names.length === 0 || (await asksWhoseStands(mine, current, names));
        show(current);
        goOn((unsent) => {
          const left = keepsMine ? unsent : yielding(unsent, names);
          return left && !hasArrived(left, current) ? overNow(left, current) : undefined;
        });
      }
    } finally {
      setBusy(false);
    }
  }, [client, keep, latest, me._id, show]);

  useEffect(() => {
    if (Object.keys(waiting).length === 0 || busy || ended) return undefined;
    const timer = setTimeout(() => void send(), Math.max(saveDelay, trouble.current.until - Date.now()));
    const atOnce = () => void send();
    window.addEventListener('online', atOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', atOnce);
    };
  }, [waiting, busy, ended, send]);

  const change = useCallback(
    (id: string, fields: Change) => {
      const item = client.getQueryData(asking(assessmentRoutes.listAssessmentItems, input).queryKey)?.data.find((one) => one._id === id);
      if (item) keep({ ...latest.current, [id]: typed(latest.current[id], item, fields) });
    },
    [client, input, keep, latest],
  );
  const items = (asked.data?.data ?? []).map((item) => withChange(item, waiting[item._id]?.fields));
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
