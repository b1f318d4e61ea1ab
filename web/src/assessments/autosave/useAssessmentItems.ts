import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { combineJudgements, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { HazardRating } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { apiQuery, useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { confirmOverwrite } from './AnswerConflict.tsx';
import {
  moveToEnd,
  toAnswerBody,
  findConflicts,
  isSaved,
  answersStorageKey,
  markSent,
  classifySendError,
  rebaseAnswer,
  mergeEdit,
  removeAnswer,
  removeFields,
} from './pending-answers.ts';
import type { AnswerEdit, PendingAnswer } from './pending-answers.ts';
import { useAutoSave, usePendingChanges } from './useAutoSave.ts';

/**
 * Loads and saves the answers of a project. Each change appears on the screen and is stored on the device at once, and
 * is sent 500 ms after the last key press. If the connection is lost or the server fails, it is sent later.
 */
export function useAssessmentItems(projectId: string) {
  const input = useMemo(() => ({ query: { project: projectId, limit: 0 } }), [projectId]);
  const query = useApiQuery(assessmentRoutes.listAssessmentItems, input);
  const client = useQueryClient();
  const { me } = useSignedIn();
  const { pending, getStore } = usePendingChanges<PendingAnswer>(answersStorageKey(me._id, projectId));

  const show = useCallback(
    (updated: AssessmentItem) =>
      client.setQueryData(
        apiQuery(assessmentRoutes.listAssessmentItems, input).queryKey,
        (old) => old && { ...old, data: old.data.map((item) => (item._id === updated._id ? updated : item)) },
      ),
    [client, input],
  );

  const send = useCallback(async () => {
    const store = getStore();
    const [first] = Object.entries(store?.items() ?? {});
    if (!store || !first) return true;
    const [id] = first;
    const sending = markSent(first[1]);
    store.save({ ...store.items(), [id]: sending });
    /** Reads the pending edit again, because the user may have gone on typing during the request. */
    const updatePending = (next: (unsent: PendingAnswer) => PendingAnswer | undefined) => {
      const unsent = store.items()[id];
      const remaining = unsent && next(unsent);
      store.save(remaining ? { ...store.items(), [id]: remaining } : removeAnswer(store.items(), id));
      // Another tab, closed since, may have stored an answer to the same question.
      void store.adoptAbandoned();
    };
    try {
      const { data } = await call(assessmentRoutes.changeAssessmentItem, {
        params: { id },
        body: toAnswerBody(sending),
      });
      show(data);
      updatePending((unsent) => (unsent === sending ? undefined : rebaseAnswer(unsent, data)));
    } catch (error) {
      const outcome = classifySendError(error);
      if (outcome.kind === 'waits') {
        store.save(moveToEnd(store.items(), id));
        return false;
      }
      if (outcome.kind === 'refused') {
        reportUnexpected(error);
        updatePending(() => undefined);
        void client.invalidateQueries();
      } else {
        const { current } = outcome;
        const pendingAnswer = store.items()[id] ?? sending;
        const names = findConflicts(pendingAnswer, current);
        const shouldOverwrite = names.length === 0 || (await confirmOverwrite(pendingAnswer, current, names));
        show(current);
        updatePending((unsent) => {
          const remaining = shouldOverwrite ? unsent : removeFields(unsent, names);
          return remaining && !isSaved(remaining, current) ? rebaseAnswer(remaining, current) : undefined;
        });
      }
    }
    return true;
  }, [client, getStore, show]);
  const saveState = useAutoSave(pending, send);

  const change = useCallback(
    (id: string, fields: AnswerEdit) => {
      const item = client
        .getQueryData(apiQuery(assessmentRoutes.listAssessmentItems, input).queryKey)
        ?.data.find((one) => one._id === id);
      const store = getStore();
      if (item && store) store.save({ ...store.items(), [id]: mergeEdit(store.items()[id], item, fields) });
    },
    [client, input, getStore],
  );
  const items = (query.data?.data ?? []).map((item) => withPendingChange(item, pending[item._id]?.fields));
  return { query, items, change, saveState };
}

/** Returns the item as shown on the screen, including pending changes. */
function withPendingChange(item: AssessmentItem, change: AnswerEdit | undefined): AssessmentItem {
  if (!change) return item;
  const {
    assessmentAnswer = item.assessmentAnswer,
    note = item.note,
    controlMeasure = item.controlMeasure,
    hazardList,
  } = change;
  const hazards = hazardList?.map(({ rating, ...row }) => {
    const rated = HazardRating.safeParse(rating);
    return { ...row, riskAcceptable: row.riskAcceptable ?? null, ...(rated.success && { rating: rated.data }) };
  });
  const updated = { ...item, assessmentAnswer, note, controlMeasure };
  return hazards ? { ...updated, hazardList: hazards, riskAcceptable: combineJudgements(hazards) } : updated;
}
