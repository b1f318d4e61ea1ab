import {
  jobCardStatusLabels,
  jobCardRefusals,
} from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardFormMessages as messages } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { Alert, Button, Link as MuiLink } from '@mui/material';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { listAllowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { generateJobcardId } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { buildJobCardFormSchema, buildSignOffFormSchema } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestPath } from '@roadworthy/contract/requests/request.paths.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn, FieldValues, Path, PathValue } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useApiMutation, useApiListQuery } from '../../kit/api/api-query.ts';
import { call, ApiError } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { EmptyState } from '../../kit/feedback/States.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { RecordLoader } from '../../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { saveLocal, loadLocal } from '../../kit/storage/local-store.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDate, displayName } from '../../kit/text/display.ts';
import { appendLastSearch } from '../../kit/list/list-memory.ts';
import { Presence } from '../../live/index.ts';
import { lookups } from '../lookups/lookups.ts';
import {
  blankJobCard,
  toJobCardBody,
  toJobCardChange,
  toSignOffBody,
  toJobCardValues,
  type JobCardValues,
} from './job-card-values.ts';
import { JobCardFields, SignOffFields } from './JobCardFields.tsx';
import { AskedWorkAlert, RequestLoader, toAskedValues, type AskedWork } from './AskedWork.tsx';
import { PreviewPane, PreviewDialog } from './JobCardPreview.tsx';
import type { Route } from '@roadworthy/contract/kit/route.ts';

const title = messages.manageJobCard;
const backPath = '/jobcard';
/** Stores which card was last opened for editing on this device: /jobcard/edit has no id and opens that card. */
const lastKey = 'roadworthy.jobcard';
const readCurrent = parseValues(JobCard, toJobCardValues);
const maxIdAttempts = 5;

/** Creates or edits a job card, with the form on the left and a preview of the printed sheet on the right. */
export default function JobCardFormScreen() {
  const { me } = useSignedIn();
  const { jobcardId, requestId } = useParams();
  const isNew = useLocation().pathname.endsWith('/create') || requestId !== undefined;
  const id = isNew ? undefined : (jobcardId ?? loadLocal<string>(lastKey, ''));
  useEffect(() => {
    if (jobcardId) saveLocal(lastKey, jobcardId);
  }, [jobcardId]);
  if (id === '') return <NoJobCardSelected />;
  if (isNew && !isLeader(me)) return <Unavailable reason={jobCardMessages.leadersOnly} />;
  if (requestId)
    return <RequestLoader id={requestId}>{(asked) => <JobCardForm card={undefined} asked={asked} />}</RequestLoader>;
  return (
    <RecordLoader id={id} route={jobCardRoutes.getJobCard}>
      {(card) => <JobCardForm card={card} />}
    </RecordLoader>
  );
}

const isIdTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  (error.errors ?? []).some(({ path }) => path === 'jobcardId');

type OnNewId = (jobcardId: string) => void;

/** Adds the card. If its generated number is taken, silently tries another one. */
async function addWithUniqueId(
  add: (values: JobCardValues) => Promise<unknown>,
  values: JobCardValues,
  onNewId: OnNewId,
  attempt = 1,
): Promise<void> {
  try {
    await add(values);
  } catch (error) {
    if (!isIdTaken(error) || attempt === maxIdAttempts) throw error;
    const jobcardId = generateJobcardId(Math.random());
    onNewId(jobcardId);
    await addWithUniqueId(add, { ...values, jobcardId }, onNewId, attempt + 1);
  }
}

function useSaveCard(card: JobCard | undefined, signOffOnly: boolean, request: WorkRequest | undefined) {
  const navigate = useNavigate();
  const accept = useApiMutation(requestRoutes.createRequestJobCard, {
    successMessage: ({ data }) =>
      requestMessages.accepted({ requestNo: data.requestNo, number: data.jobCard?.jobcardId ?? '' }),
    quiet: true,
  });
  const add = useApiMutation(jobCardRoutes.addJobCard, { successMessage: jobCardMessages.created, quiet: true });
  const change = useApiMutation(jobCardRoutes.changeJobCard, { successMessage: jobCardMessages.updated, quiet: true });
  return async (values: JobCardValues, updatedAt: string | undefined, onNewId: OnNewId) => {
    if (card)
      await change.mutateAsync({
        params: { id: card._id },
        body: { ...(signOffOnly ? toSignOffBody(values) : toJobCardChange(values)), updatedAt },
      });
    else
      await addWithUniqueId(
        (typed) =>
          request
            ? accept.mutateAsync({ params: { id: request._id }, body: toJobCardBody(typed) })
            : add.mutateAsync({ body: toJobCardBody(typed) }),
        values,
        onNewId,
      );
    void navigate(request ? requestPath(request._id) : appendLastSearch(backPath));
  };
}

/** Selects a vehicle that was just added for this card when the user returns to the form. */
function useAddedVehicle({ setValue }: UseFormReturn<JobCardValues>) {
  const [searchParams, setSearchParams] = useSearchParams();
  const id = searchParams.get('vehicle');
  useEffect(() => {
    if (!id) return;
    const choose = async () => {
      const { data } = await call(vehicleRoutes.getVehicle, { params: { id } });
      setValue('vin', data, { shouldDirty: true });
      setValue('wanted', null, { shouldDirty: true });
      setSearchParams({}, { replace: true });
    };
    void choose().catch(reportUnexpected);
  }, [id, setValue, setSearchParams]);
}

function JobCardForm({ card, asked }: { card: JobCard | undefined; asked?: AskedWork }) {
  const { me } = useSignedIn();
  const [previewing, setPreviewing] = useState(false);
  const [blank] = useState(() => ({
    ...(asked ? toAskedValues(asked) : blankJobCard),
    jobcardId: generateJobcardId(Math.random()),
  }));
  const allowedActions = card ? listAllowedJobCardActions(card, me) : [];
  const signOffOnly = card !== undefined && !allowedActions.includes('edit');
  const today = displayDate(new Date().toISOString());
  const save = useSaveCard(card, signOffOnly, asked?.request);
  const ready = useForm<JobCardValues>({
    schema: signOffOnly
      ? buildSignOffFormSchema(today, card.preferredStartDate)
      : buildJobCardFormSchema(today, card?.preferredStartDate),
    values: card ? toJobCardValues(card) : blank,
    seen: card?.updatedAt,
    send: (values, seen) => save(values, seen, (jobcardId) => ready.form.setValue('jobcardId', jobcardId)),
    toValues: readCurrent,
    question: {
      title: card ? jobCardMessages.updateTitle : jobCardMessages.createTitle,
      text: jobCardMessages.areYouSure,
    },
  });
  useAddedVehicle(ready.form);
  useOnlyChoice(ready.form, 'workshop', lookups.workshop.list, card === undefined);
  useOnlyChoice(ready.form, 'costCentre', lookups.costCentre.list, card === undefined);
  if (signOffOnly && !allowedActions.includes('sign off'))
    return (
      <Unavailable
        reason={
          isLeader(me)
            ? jobCardRefusals.isStatus({ status: jobCardStatusLabels[card.wipStatus.name] })
            : jobCardMessages.leadersOnly
        }
      />
    );
  const record = card ?? { requestorName: me };
  return (
    <FormScreen
      title={title}
      back={asked ? requestPath(asked.request._id) : backPath}
      ready={ready}
      wide
      actions={
        <>
          {card && <Presence kind="jobcard" id={card._id} isEditing />}
          <Button variant="outlined" onClick={() => setPreviewing(true)} sx={{ display: { sm: 'none' } }}>
            {messages.preview}
          </Button>
        </>
      }
      sidePanel={<PreviewPane record={record} />}
    >
      {signOffOnly ? (
        <>
          <Alert severity="info">
            {jobCardMessages.signOffOnly({ status: jobCardStatusLabels[card.wipStatus.name] })}
          </Alert>
          <SignOffFields />
        </>
      ) : (
        <>
          {asked && <AskedWorkAlert request={asked.request} />}
          <JobCardFields isEdit={card !== undefined} requestor={displayName(card?.requestorName ?? me)} />
        </>
      )}
      {previewing && <PreviewDialog record={record} onClose={() => setPreviewing(false)} />}
    </FormScreen>
  );
}

const Unavailable = ({ reason }: { reason: string }) => (
  <>
    <PageHeader title={title} back={backPath} />
    <Alert severity="warning">{reason}</Alert>
  </>
);

const NoJobCardSelected = () => (
  <>
    <PageHeader title={title} back={backPath} />
    <EmptyState
      text={messages.noJobCardSelected}
      action={
        <MuiLink component={Link} to={backPath}>
          {messages.listOfJobcards}
        </MuiLink>
      }
    />
  </>
);

type Row = { _id: string };
/** Two rows are enough to find out whether there is anything to choose. */
const firstTwo = { limit: 2 };

/** Preselects the only entry of a list in a new record, because there is nothing to choose. */
function useOnlyChoice<Values extends FieldValues, Name extends Path<Values>>(
  { getValues, setValue }: UseFormReturn<Values>,
  name: Name,
  route: Route,
  isNew: boolean,
): void {
  const query = useApiListQuery<Row & PathValue<Values, Name>>(route, firstTwo, { enabled: isNew });
  const only = query.data?.totalCount === 1 ? query.data.data[0] : undefined;
  useEffect(() => {
    if (only && !getValues(name)) setValue(name, only);
  }, [only, name, getValues, setValue]);
}
