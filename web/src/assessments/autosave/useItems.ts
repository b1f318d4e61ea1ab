import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { judgementOf, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { apiQuery, useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { confirmOverwrite } from './AnswerConflict.tsx';
import {
  movedToEnd,
  bodyOf,
  findConflicts,
  isSaved,
  answersStorageKey,
  markSent,
  sendOutcome,
  rebased,
  withEdit,
  withoutAnswer,
  withoutFields,
} from './pending-answers.ts';
import type { Change, PendingAnswer } from './pending-answers.ts';
import { useAutoSave, usePendingChanges } from './useAutoSave.ts';

/**
 * The answers of a project. Each change appears on the screen at once, is stored on the device, and is sent 500 ms after the last key press; after a
 * lost connection or a server failure it is sent later.
 */
export function useItems(projectId: string) {
  const input = useMemo(() => ({ query: { project: projectId, limit: 0 } }), [projectId]);
  const asked = useApiQuery(assessmentRoutes.listAssessmentItems, input);
  const client = useQueryClient();
  const { me } = useSignedIn();
  const { waiting, shelf } = usePendingChanges<PendingAnswer>(answersStorageKey(me._id, projectId));

  const show = useCallback(
    (shown: AssessmentItem) =>
      client.setQueryData(
        apiQuery(assessmentRoutes.listAssessmentItems, input).queryKey,
        (old) => old && { ...old, data: old.data.map((item) => (item._id === shown._id ? shown : item)) },
      ),
    [client, input],
  );

  const send = useCallback(async () => {
    const own = shelf();
    const [first] = Object.entries(own?.items() ?? {});
    if (!own || !first) return true;
    const [id] = first;
    const sending = markSent(first[1]);
    own.save({ ...own.items(), [id]: sending });
    /** Reads the current pending edit, because typing may have continued during the request. */
    const updatePending = (next: (unsent: PendingAnswer) => PendingAnswer | undefined) => {
      const unsent = own.items()[id];
      const left = unsent && next(unsent);
      own.save(left ? { ...own.items(), [id]: left } : withoutAnswer(own.items(), id));
      // A closed tab may have left another answer to the same question.
      void own.adoptAbandoned();
    };
    try {
      const { data } = await call(assessmentRoutes.changeAssessmentItem, { params: { id }, body: bodyOf(sending) });
      show(data);
      updatePending((unsent) => (unsent === sending ? undefined : rebased(unsent, data)));
    } catch (error) {
      const outcome = sendOutcome(error);
      if (outcome.kind === 'waits') {
        own.save(movedToEnd(own.items(), id));
        return false;
      }
      if (outcome.kind === 'refused') {
        reportUnexpected(error);
        updatePending(() => undefined);
        void client.invalidateQueries();
      } else {
        const { current } = outcome;
        const mine = own.items()[id] ?? sending;
        const names = findConflicts(mine, current);
        const shouldOverwrite = names.length === 0 || (await confirmOverwrite(mine, current, names));
        show(current);
        updatePending((unsent) => {
          const left = shouldOverwrite ? unsent : withoutFields(unsent, names);
          return left && !isSaved(left, current) ? rebased(left, current) : undefined;
        });
      }
    }
    return true;
  }, [client, shelf, show]);
  const saveState = useAutoSave(waiting, send);

  const change = useCallback(
    (id: string, fields: Change) => {
      const item = client.getQueryData(apiQuery(assessmentRoutes.listAssessmentItems, input).queryKey)?.data.find((one) => one._id === id);
      const own = shelf();
      if (item && own) own.save({ ...own.items(), [id]: withEdit(own.items()[id], item, fields) });
    },
    [client, input, shelf],
  );
  const items = (asked.data?.data ?? []).map((item) => withPendingChange(item, waiting[item._id]?.fields));
  return { asked, items, change, saveState };
}

/** The item as shown on the screen, including pending changes. */
function withPendingChange(item: AssessmentItem, change: Change | undefined): AssessmentItem {
  if (!change) return item;
  const { assessmentAnswer = item.assessmentAnswer, note = item.note, controlMeasure = item.controlMeasure, hazardList } = change;
  const hazards = hazardList?.map((row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null }));
  const shown = { ...item, assessmentAnswer, note, controlMeasure };
  return hazards ? { ...shown, hazardList: hazards, riskAcceptable: judgementOf(hazards) } : shown;
}
