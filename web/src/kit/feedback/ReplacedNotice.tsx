import {
  replaceableRoleLabels,
  replacementScreenMessages as messages,
} from '@roadworthy/contract/replacements/messages/replacement.messages.ts';
import { replacementRoutes } from '@roadworthy/contract/replacements/replacement.routes.ts';
import type { Replacement } from '@roadworthy/contract/replacements/replacement.schema.ts';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useApiMutation, useApiQuery } from '../api/api-query.ts';
import { useSession } from '../session/session.ts';
import { displayDateTime } from '../text/display.ts';

/** Returns replacements on a project or work plan that the signed-in person has not confirmed yet. */
export function useUnreadReplacements(record: string | undefined): readonly Replacement[] {
  const session = useSession();
  const mayAsk = record !== undefined && session !== undefined && session !== null && session.company !== null;
  const query = useApiQuery(
    replacementRoutes.listUnreadReplacements,
    { query: { record: record ?? '' } },
    { enabled: mayAsk },
  );
  return query.data?.data ?? [];
}

/** Tells people that somebody took over from them, or that they take over as a signer, until they confirm it. */
export function ReplacedNotices({ replacements }: { replacements: readonly Replacement[] }) {
  const session = useSession();
  const confirm = useApiMutation(replacementRoutes.confirmReplacement);
  if (replacements.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5, my: 2 }}>
      {replacements.map((one) => (
        <Alert
          key={one._id}
          severity="info"
          action={
            <Button
              color="inherit"
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ params: { id: one._id } })}
            >
              {messages.ok}
            </Button>
          }
        >
          <AlertTitle>{titleOf(one)}</AlertTitle>
          <div>{textOf(one, session?.me._id === one.from._id)}</div>
          <div>{messages.lineReason({ reason: one.reason })}</div>
        </Alert>
      ))}
    </Stack>
  );
}

const titleOf = ({ project, workPlan }: Replacement): string =>
  messages.noticeTitle(
    workPlan
      ? { number: `${project.projectNo} ${workPlan.planNo}`, name: workPlan.name }
      : { number: project.projectNo, name: project.name },
  );
function textOf({ from, to, part, createdAt }: Replacement, isReplaced: boolean): string {
  const facts = { from: from.name, to: to.name, part: replaceableRoleLabels[part], at: displayDateTime(createdAt) };
  return isReplaced ? messages.noticeReplaced(facts) : messages.noticeNew(facts);
}
