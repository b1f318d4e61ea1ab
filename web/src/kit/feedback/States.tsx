import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { feedbackMessages as messages } from '@roadworthy/contract/kit/messages/components/feedback.messages.ts';
import { Alert, AlertTitle, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useContext, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApiQuery } from '../api/api-query.ts';
import { retryNow, showsFailure } from '../api/retry.ts';
import { ApiError } from '../api/call.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { openCompany, useSession } from '../session/session.ts';
import { ScreenTitle } from '../page/screen-title.ts';
import { ReplacedNotices, useUnreadReplacements } from './ReplacedNotice.tsx';

type FailedProps = { error: unknown; retry: () => void; isRetrying?: boolean };
/**
 * A failed read: the reason, a Retry button, and the request id in the server's log. `isRetrying`: automatic retries
 * continue.
 */
export function Failed({ error, retry, isRetrying = false }: FailedProps) {
  const known = error instanceof ApiError ? error : undefined;
  if (known?.code === 'not_found') return <RecordGone />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          {messages.retry}
        </Button>
      }
      sx={{ my: 2 }}
    >
      <AlertTitle>{messages.loadFailed}</AlertTitle>
      {isRetrying ? `${reasonOf(known)} ${messages.retrying}` : reasonOf(known)}
      <RequestId of={known} />
    </Alert>
  );
}

/** A query without an answer: why, and whether it is still being retried. */
export function LoadFailed({ asked: { error, failureReason, isFetching } }: { asked: UseQueryResult<unknown> }) {
  const client = useQueryClient();
  // A read has no input other than the address, so nothing else can be invalid.
  if (error instanceof ApiError && error.code === 'invalid') return <UnknownFilter known={error} />;
  return <Failed error={error ?? failureReason} retry={() => void retryNow(client)} isRetrying={isFetching} />;
}

/** Nothing to retry: offers another action instead. */
const ActionAlert = ({
  title,
  action,
  onPress,
  children,
}: {
  title: string;
  action: string;
  onPress: () => void;
  children: ReactNode;
}) => (
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
 * A user of several companies may follow a link to a record of another company: the record opens there.
 */
function useRecordCompany(record: string | undefined): boolean {
  const session = useSession();
  const mayAsk =
    record !== undefined && session?.me.permissions.includes('companies.read') === true && session.company !== null;
  const companyQuery = useApiQuery(
    companyRoutes.companyOfRecord,
    { params: { id: record ?? '' } },
    { enabled: mayAsk },
  );
  const found = companyQuery.data?.data;
  const isElsewhere = found !== undefined && found._id !== session?.company?._id;
  useEffect(() => {
    if (found && isElsewhere) openCompany(found);
  }, [found, isElsewhere]);
  return isElsewhere || (mayAsk && companyQuery.isPending);
}

/**
 * The way back: within the product, the previous page. The last id in the address is the record looked for. Somebody who
 * was replaced no longer sees the record, and reads who took over.
 */
function RecordGone() {
  const { pathname } = useLocation();
  const record = pathname.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi)?.at(-1);
  const opens = useRecordCompany(record);
  const replacements = useUnreadReplacements(record);
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => (key === 'default' ? void navigate('/') : void navigate(-1));
  if (opens) return <LoadingForm />;
  if (replacements.length > 0) return <ReplacedNotices replacements={replacements} />;
  return (
    <ActionAlert title={messages.gone} action={commonMessages.back} onPress={back}>
      {messages.deletedOrHidden}
    </ActionAlert>
  );
}

/** An address that was edited or belongs to an older version. */
export function UnknownFilter({ known }: { known: ApiError }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [name] = known.errors?.[0]?.path.split('.') ?? [];
  return (
    <ActionAlert
      title={messages.filterUnknown}
      action={commonMessages.showAll}
      onPress={() => void navigate(pathname, { replace: true })}
    >
      {name && `${name}: `}
      {known.message}
    </ActionAlert>
  );
}

/** A read has no typed input, so the message must not say that it was kept. */
const reasonOf = (known: ApiError | undefined): string =>
  known?.offline ? messages.offline : (known?.message ?? messages.somethingWentWrong);

/** Input that was rejected, such as a file, with Retry if that may help. */
export function RejectedAlert({
  title,
  error,
  again,
}: {
  title: string;
  error: unknown;
  again?: (() => void) | undefined;
}) {
  const known = error instanceof ApiError ? error : undefined;
  const mayHelp = again && (!known || known.offline || ['unavailable', 'internal', 'too_many'].includes(known.code));
  return (
    <Alert
      severity="error"
      action={
        mayHelp && (
          <Button color="inherit" onClick={again}>
            {messages.retry}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {known ? reasonOf(known) : error instanceof Error ? error.message : messages.somethingWentWrong}
      {mayHelp && <RequestId of={known} />}
    </Alert>
  );
}

/** The request id under which the server's log has the failure. */
export const RequestId = ({ of: failed }: { of: ApiError | undefined }) =>
  failed?.requestId ? (
    <Typography variant="caption" component="div">
      {messages.request({ requestId: failed.requestId })}
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
    <Stack sx={{ gap: 2, maxWidth: 640 }} role="status" aria-busy="true" aria-label={commonMessages.loading}>
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  children: (answer: T) => ReactNode;
  loading?: ReactNode;
  /** The whole page depends on the query: the screen's title is shown until the answer provides a better one. */
  page?: true;
};

/** Shows the answer of a query, or its loading or failed state. */
export function Loaded<T>({ query, children, loading, page }: LoadedProps<T>) {
  const title = useContext(ScreenTitle);
  const hasFailed = showsFailure(query);
  if (query.data !== undefined && !hasFailed) return <>{children(query.data)}</>;
  return (
    <>
      {page && <PageHeader title={title} />}
      {hasFailed ? <LoadFailed asked={query} /> : <Box>{loading ?? <LoadingForm />}</Box>}
    </>
  );
}
