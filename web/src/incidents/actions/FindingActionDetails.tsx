import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { Skeleton, Stack } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { ActionRow } from './ActionRow.tsx';

/** The corrective action of a finding. Earlier ones of the same finding are left out. */
export function FindingActionDetails({ findingId, actionId }: { findingId: string; actionId: string }) {
  const query = useApiQuery(correctiveActionRoutes.listCorrectiveActions, { query: { finding: findingId, limit: 0 } });
  return (
    <QueryContent query={query} loading={<Skeleton variant="rounded" height={96} />}>
      {({ data }) => (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data
            .filter(({ _id }) => _id === actionId)
            .map((action) => (
              <ActionRow key={action._id} action={action} />
            ))}
        </Stack>
      )}
    </QueryContent>
  );
}
