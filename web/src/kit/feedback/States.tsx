import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { feedbackMessages as messages } from '@roadworthy/contract/kit/messages/components/feedback.messages.ts';
import { Alert, AlertTitle, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useContext, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApiQuery } from '../api/api-query.ts';
import { retryFailedQueries, shouldShowFailure } from '../api/retry.ts';
import { ApiError } from '../api/call.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { openCompany, useSession } from '../session/session.ts';
import { ScreenTitleContext } from '../page/screen-title.ts';
import { ReplacedNotices, useUnreadReplacements } from './ReplacedNotice.tsx';

type FailedProps = { error: unknown; retry: () => void; isRetrying?: boolean };
/**
 * A failed read: the reason, a Retry button, and the request id under which the server's log has it. `isRetrying` means
 * that automatic retries go on.
 */
export function ErrorState({ error, retry, isRetrying = false }: FailedProps) {
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

/** A query without data: why there is none, and whether it is still being retried. */
export function QueryErrorState({ asked: { error, failureReason, isFetching } }: { asked: UseQueryResult<unknown> }) {
  const client = useQueryClient();
  // Reading takes no input except the address, so nothing else can be invalid.
  if (error instanceof ApiError && error.code === 'invalid') return <UnknownFilter known={error} />;
  return (
    <ErrorState error={error ?? failureReason} retry={() => void retryFailedQueries(client)} isRetrying={isFetching} />
  );
}

/** An alert that offers another action instead of Retry. */
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
 * Opens a missing record in the company that it belongs to, for users of several companies. Returns whether the record
 * is being looked up or opened.
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
 * Reports a missing record, whose id is the last one in the address. Its button goes back, or to the start page if the
 * address was opened directly. Users who were replaced cannot see the record any more, so they are told who took over.
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

/**
 * Reports a filter in the address that does not exist, because the address was edited or comes from an older version.
 */
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

/** Returns why a read failed. A read has no input, so the message must not say that input was kept. */
const reasonOf = (known: ApiError | undefined): string =>
  known?.offline ? messages.offline : (known?.message ?? messages.somethingWentWrong);

/** Reports rejected input, such as a file, with Retry if that can help. */
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

/** Shows the request id, which identifies the failure in the server's log. */
export const RequestId = ({ of: failed }: { of: ApiError | undefined }) =>
  failed?.requestId ? (
    <Typography variant="caption" component="div">
      {messages.request({ requestId: failed.requestId })}
    </Typography>
  ) : null;

export function EmptyState({ text, action, icon }: { text: ReactNode; action?: ReactNode; icon?: ReactNode }) {
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
  /** The whole page depends on the query, so the screen's own title is shown until the data provides a better one. */
  page?: true;
};

/** Shows the data of a query, or its loading or failed state. */
export function QueryContent<T>({ query, children, loading, page }: LoadedProps<T>) {
  const title = useContext(ScreenTitleContext);
  const hasFailed = shouldShowFailure(query);
  if (query.data !== undefined && !hasFailed) return <>{children(query.data)}</>;
  return (
    <>
      {page && <PageHeader title={title} />}
      {hasFailed ? <QueryErrorState asked={query} /> : <Box>{loading ?? <LoadingForm />}</Box>}
    </>
  );
}
