import { customerMessages as messages } from '@roadworthy/contract/projects/messages/customer.messages.ts';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import { Alert, AlertTitle, Button, Skeleton, Stack } from '@mui/material';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import type { InboxItem } from '@roadworthy/contract/inbox/inbox.schema.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { SigningDialog } from '../../signing/index.ts';

const large = { minHeight: 48, alignSelf: 'center', flex: { xs: 1, sm: 'none' } } as const;

/**
 * Tasks on this project and its work plans that wait for the reader. Documents can be signed here; other tasks are
 * links. For a task on the page itself, there is a button in the header.
 */
export function ProjectTasks({ project }: { project: Pick<Project, '_id'> }) {
  const query = useApiQuery(inboxRoutes.listInbox, { query: { project: project._id, limit: 0 } });
  const { me } = useSignedIn();
  const own = projectPath(me.accessLevel, project._id);
  return (
    <QueryContent query={query} loading={<Skeleton variant="rounded" height={64} />}>
      {({ data }) => <TaskList items={data} own={own} />}
    </QueryContent>
  );
}

function TaskList({ items, own }: { items: readonly InboxItem[]; own: string }) {
  const [signing, setSigning] = useState<InboxItem>();
  if (items.length === 0) return null;
  return (
    <Stack component="section" aria-label={messages.tasks} sx={{ gap: 1.5, '@media print': { display: 'none' } }}>
      {items.map((item) => (
        <Alert
          key={item._id}
          severity={item.kind === 'escalation' ? 'error' : 'warning'}
          sx={{
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            '& .MuiAlert-message': { flex: 1, minWidth: 0 },
            // On a phone the button has a line of its own, which a thumb reaches easily.
            '& .MuiAlert-action': {
              width: { xs: '100%', sm: 'auto' },
              ml: 0,
              mr: 0,
              pl: { xs: 0, sm: 2 },
              pt: { xs: 1, sm: 0 },
            },
          }}
          action={
            item.kind === 'sign' ? (
              <Button variant="contained" startIcon={<DrawIcon />} onClick={() => setSigning(item)} sx={large}>
                {item.button}
              </Button>
            ) : item.path === own ? undefined : (
              <Button component={Link} to={item.path} variant="outlined" color="inherit" sx={large}>
                {item.button}
              </Button>
            )
          }
        >
          <AlertTitle>{item.what}</AlertTitle>
          {item.kind === 'sign'
            ? messages.waitingForSignature({ number: item.number, name: item.name })
            : messages.numberAndName({ number: item.number, name: item.name })}
        </Alert>
      ))}
      {signing && (
        <SigningDialog
          subject={signing.subject === 'project' ? 'project' : 'workplan'}
          id={signing.record}
          title={`${signing.number} ${signing.name}`}
          onClose={() => setSigning(undefined)}
        />
      )}
    </Stack>
  );
}
