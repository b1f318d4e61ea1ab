import { Alert, AlertTitle, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useContext, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAsk } from '../ask.ts';
import { askNow, isTold } from '../asking-again.ts';
import { CallFailed } from '../call.ts';
import { PageHeader } from '../PageHeader.tsx';
import { actIn, useSession } from '../session.ts';
import { ScreenTitle } from '../screen-title.ts';

type FailedProps = { error: unknown; retry: () => void; goesOn?: boolean };
/** What could not be read: what happened, Retry, and the number under which the server's log knows it; `goesOn` while it is tried again by itself. */
export function Failed({ error, retry, goesOn = false }: FailedProps) {
  const known = error instanceof CallFailed ? error : undefined;
  if (known?.code === 'not_found') return <Gone />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          Retry
        </Button>
      }
      sx={{ my: 2 }}
    >
      <AlertTitle>This could not be loaded</AlertTitle>
      {reasonOf(known)}
      {goesOn && ' It is tried again by itself.'}
      <RequestId of={known} />
    </Alert>
  );
}

/** A question that has no answer yet: why, and whether it is still asked by itself. */
export function NotRead({ asked: { error, failureReason, isFetching } }: { asked: UseQueryResult<unknown> }) {
  const client = useQueryClient();
  // What is only read was asked for by the address: nothing else could be wrong.
  if (error instanceof CallFailed && error.code === 'invalid') return <WrongFilter known={error} />;
  return <Failed error={error ?? failureReason} retry={() => void askNow(client)} goesOn={isFetching} />;
}

/** Nothing to try again: what can be done instead. */
const Instead = ({ title, action, onPress, children }: { title: string; action: string; onPress: () => void; children: ReactNode }) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" onClick={onPress} sx={{ whiteSpace: 'nowrap' }}>
        {action}
      </Button>
    }
    sx={{ my: 2 }}
  >
    <AlertTitle>{title}</AlertTitle>
    {children}
  </Alert>
);

/**
 * Somebody who works for several companies may have been sent a link to a record of another one: it opens there. The last id of the address is the record
 * that was looked for.
 */
function useItsCompany(): boolean {
  const { pathname } = useLocation();
  const session = useSession();
  const record = pathname.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi)?.at(-1);
  const mayAsk = record !== undefined && session?.me.permissions.includes('companies.read') === true && session.company !== null;
  const asked = useAsk(companyRoutes.companyOfRecord, { params: { id: record ?? '' } }, { enabled: mayAsk });
  const found = asked.data?.data;
  const isElsewhere = found !== undefined && found._id !== session?.company?._id;
  useEffect(() => {
    if (found && isElsewhere) actIn(found);
  }, [found, isElsewhere]);
  return isElsewhere || (mayAsk && asked.isPending);
}

/** The way back, which within the product is the page before. */
function Gone() {
  const opens = useItsCompany();
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => (key === 'default' ? void navigate('/') : void navigate(-1));
  if (opens) return <LoadingForm />;
  return (
    <Instead title="This is not here any more" action="Back" onPress={back}>
      It was deleted, or it is not yours to open.
    </Instead>
  );
}

/** An address that somebody changed, or that is of an older version. */
export function WrongFilter({ known }: { known: CallFailed }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [name] = known.errors?.[0]?.path.split('.') ?? [];
  return (
    <Instead title="The address has a filter that does not fit" action="Show all" onPress={() => void navigate(pathname, { replace: true })}>
      {name && `${name}: `}
      {known.message}
    </Instead>
  );
}

/** Nothing was typed where something is only read, so that it is not said to be kept. */
const reasonOf = (known: CallFailed | undefined): string =>
  known?.offline ? 'There is no connection. Look at the network, then try again.' : (known?.message ?? 'Something went wrong.');

/** What was not done with something that was given, such as a file. Retry stands where trying again may help. */
export function Refused({ title, error, again }: { title: string; error: unknown; again?: (() => void) | undefined }) {
  const known = error instanceof CallFailed ? error : undefined;
  const mayHelp = again && (!known || known.offline || ['unavailable', 'internal', 'too_many'].includes(known.code));
  return (
    <Alert
      severity="error"
      action={
        mayHelp && (
          <Button color="inherit" onClick={again}>
            Retry
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {known ? reasonOf(known) : error instanceof Error ? error.message : 'Something went wrong.'}
      {mayHelp && <RequestId of={known} />}
    </Alert>
  );
}

/** The number under which the server's log knows what went wrong. */
export const RequestId = ({ of: failed }: { of: CallFailed | undefined }) =>
  failed?.requestId ? (
    <Typography variant="caption" component="div">
      Request {failed.requestId}
    </Typography>
  ) : null;

export function Empty({ text, action, icon }: { text: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6, px: 2, color: 'text.secondary' }}>
      {icon}
      <Typography component="div">{text}</Typography>
      {action}
    </Stack>
  );
}

export function LoadingForm({ fields = 6 }: { fields?: number }) {
  return (
    <Stack sx={{ gap: 2, maxWidth: 640 }} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}

type LoadedProps<T> = {
  asked: UseQueryResult<T>;
  children: (answer: T) => ReactNode;
  loading?: ReactNode;
  /** The whole page waits for it: the screen's own title stands above until the answer has a better one. */
  page?: true;
};

/** What was read, or its loading and failed states. */
export function Loaded<T>({ asked, children, loading, page }: LoadedProps<T>) {
  const title = useContext(ScreenTitle);
  const told = isTold(asked);
  if (asked.data !== undefined && !told) return <>{children(asked.data)}</>;
  return (
    <>
      {page && <PageHeader title={title} />}
      {told ? <NotRead asked={asked} /> : <Box>{loading ?? <LoadingForm />}</Box>}
    </>
  );
}
