import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { judgementOf, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { asking, useAsk } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { tellUnexpected } from '../kit/feedback/unexpected.ts';
import { useSignedIn } from '../kit/session.ts';
import { asksWhoseStands } from './AnswerClash.tsx';
import { behindTheOthers, bodyOf, clashesOf, hasArrived, keptAt, markSent, outcomeOf, overNow, typed, without, yielding } from './unsent.ts';
import type { Change, Unsent } from './unsent.ts';
import { useSending, useWaiting } from './use-waiting.ts';

/**
 * The answers of a project. Each change is on the screen at once, kept on the device, and sent 500 ms after the last key; a lost connection and a
 * server in trouble keep it and it is sent later (product.md section 5).
 */
export function useItems(projectId: string) {
  const input = useMemo(() => ({ query: { project: projectId, limit: 0 } }), [projectId]);
  const asked = useAsk(assessmentRoutes.listAssessmentItems, input);
  const client = useQueryClient();
  const { me } = useSignedIn();
  const { waiting, shelf } = useWaiting<Unsent>(keptAt(me._id, projectId));

  const show = useCallback(
    (shown: AssessmentItem) =>
      client.setQueryData(
        asking(assessmentRoutes.listAssessmentItems, input).queryKey,
        (old) => old && { ...old, data: old.data.map((item) => (item._id === shown._id ? shown : item)) },
      ),
    [client, input],
  );

  const send = useCallback(async () => {
    const own = shelf();
    const [first] = Object.entries(own?.now() ?? {});
    if (!own || !first) return true;
    const [id] = first;
    const sending = markSent(first[1]);
    own.keep({ ...own.now(), [id]: sending });
    /** What waits of this item now: it may have been typed on while it was being sent. */
    const goOn = (next: (unsent: Unsent) => Unsent | undefined) => {
      const unsent = own.now()[id];
      const left = unsent && next(unsent);
      own.keep(left ? { ...own.now(), [id]: left } : without(own.now(), id));
      // A closed tab may have left another answer to the same question.
      void own.takeLeft();
    };
    try {
      const { data } = await call(assessmentRoutes.changeAssessmentItem, { params: { id }, body: bodyOf(sending) });
      show(data);
      goOn((unsent) => (unsent === sending ? undefined : overNow(unsent, data)));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.is === 'waits') {
        own.keep(behindTheOthers(own.now(), id));
        return false;
      }
      if (outcome.is === 'refused') {
        tellUnexpected(error);
        goOn(() => undefined);
        void client.invalidateQueries();
      } else {
        const { current } = outcome;
        const mine = own.now()[id] ?? sending;
        const names = clashesOf(mine, current);
        const keepsMine = names.length === 0 || (await asksWhoseStands(mine, current, names));
        show(current);
        goOn((unsent) => {
          const left = keepsMine ? unsent : yielding(unsent, names);
          return left && !hasArrived(left, current) ? overNow(left, current) : undefined;
        });
      }
    }
    return true;
  }, [client, shelf, show]);
  const saveState = useSending(waiting, send);

  const change = useCallback(
    (id: string, fields: Change) => {
      const item = client.getQueryData(asking(assessmentRoutes.listAssessmentItems, input).queryKey)?.data.find((one) => one._id === id);
      const own = shelf();
      if (item && own) own.keep({ ...own.now(), [id]: typed(own.now()[id], item, fields) });
    },
    [client, input, shelf],
  );
  const items = (asked.data?.data ?? []).map((item) => withChange(item, waiting[item._id]?.fields));
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
