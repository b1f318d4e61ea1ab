import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Alert } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { ProposeAmendmentDialog } from './ProposeAmendmentDialog.tsx';

type Props = { plan: WorkPlan; findingId: string; onClose: () => void };

/** Proposes to repeat the check of a Not OK on its suspects in this plan. At first, all of them are selected. */
export function RepeatChecksDialog({ plan, findingId, onClose }: Props) {
  const finding = useApiQuery(findingRoutes.getFinding, { params: { id: findingId } });
  const suspects = useApiQuery(findingRoutes.listSuspects, {
    query: { finding: findingId, plan: plan._id, state: 'passed', sort: 'passedAt', limit: 0 },
  });
  return (
    <QueryContent query={finding}>
      {({ data: { vin, side, tag, name } }) => (
        <QueryContent query={suspects}>
          {({ data }) =>
            data.length === 0 ? (
              <Alert severity="info" onClose={onClose} sx={{ mb: 1 }}>
                {messages.noSuspects}
              </Alert>
            ) : (
              <ProposeAmendmentDialog
                plan={plan}
                suspects={data}
                reason={messages.repeatReason({ check: [side, tag, name].filter(Boolean).join(' '), vin: vin ?? '' })}
                onClose={onClose}
              />
            )
          }
        </QueryContent>
      )}
    </QueryContent>
  );
}
