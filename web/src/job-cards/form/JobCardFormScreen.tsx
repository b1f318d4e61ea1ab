import {
  jobCardStatusLabels,
  jobCardRefusals,
} from '@roadworthy/contract/job-cards/messages/job-card-labels.messages.ts';
import { formMessages as messages } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { Alert, Button, Link as MuiLink } from '@mui/material';

import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { allowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { generateJobcardId } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { jobCardFormSchema, signOffFormSchema } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { call, ApiError } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { Empty } from '../../kit/feedback/States.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { Record } from '../../kit/form/Record.tsx';
import { useOnlyChoice } from '../../kit/form/choices/useOnlyChoice.ts';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { saveLocal, loadLocal } from '../../kit/storage/local-store.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDate, displayName } from '../../kit/text/display.ts';
import { withLastSearch } from '../../kit/list/list-memory.ts';
import { Presence } from '../../live/index.ts';
import { lookups } from '../lookups/lookups.ts';
import { blankCard, bodyOf, signOffOf, valuesOf, type JobCardValues } from './job-card-values.ts';
import { JobCardFields, SignOffFields } from './JobCardFields.tsx';
import { PreviewPane, PreviewDialog } from './JobCardPreview.tsx';

const title = messages.manageJobCard;
const backPath = '/jobcard';
/** The last card edited on this device: /jobcard/edit without an id opens it. */
const lastKey = 'roadworthy.jobcard';
const readCurrent = parseValues(JobCard, valuesOf);
const maxIdAttempts = 5;

/** Create and edit are one screen: the form on the left, a preview of the printed sheet on the right. */
export default function JobCardFormScreen() {
  const { me } = useSignedIn();
  const { jobcardId } = useParams();
  const isNew = useLocation().pathname.endsWith('/create');
  const id = isNew ? undefined : (jobcardId ?? loadLocal<string>(lastKey, ''));
  useEffect(() => {
    if (jobcardId) saveLocal(lastKey, jobcardId);
  }, [jobcardId]);
  if (id === '') return <NoJobCardSelected />;
  if (isNew && !isLeader(me)) return <Unavailable reason={jobCardMessages.leadersOnly} />;
  return (
    <Record id={id} route={jobCardRoutes.getJobCard}>
      {(card) => <JobCardForm card={card} />}
    </Record>
  );
}

const isIdTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  (error.errors ?? []).some(({ path }) => path === 'jobcardId');

type OnNewId = (jobcardId: string) => void;

/** If the generated number is already in use, silently retries with another. */
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

function useSaveCard(card: JobCard | undefined, signOffOnly: boolean) {
  const navigate = useNavigate();
  const add = useApiMutation(jobCardRoutes.addJobCard, { successMessage: jobCardMessages.created, quiet: true });
  const change = useApiMutation(jobCardRoutes.changeJobCard, { successMessage: jobCardMessages.updated, quiet: true });
  return async (values: JobCardValues, updatedAt: string | undefined, onNewId: OnNewId) => {
    if (card)
      await change.mutateAsync({
        params: { id: card._id },
        body: { ...(signOffOnly ? signOffOf(values) : bodyOf(values)), updatedAt },
      });
    else await addWithUniqueId((typed) => add.mutateAsync({ body: bodyOf(typed) }), values, onNewId);
    void navigate(withLastSearch(backPath));
  };
}

/** Selects a vehicle that was just added for this card when the person returns to the form. */
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

function JobCardForm({ card }: { card: JobCard | undefined }) {
  const { me } = useSignedIn();
  const [previewing, setPreviewing] = useState(false);
  const [blank] = useState(() => ({ ...blankCard, jobcardId: generateJobcardId(Math.random()) }));
  const allowedActions = card ? allowedJobCardActions(card, me) : [];
  const signOffOnly = card !== undefined && !allowedActions.includes('edit');
  const today = displayDate(new Date().toISOString());
  const save = useSaveCard(card, signOffOnly);
  const ready = useForm<JobCardValues>({
    schema: signOffOnly
      ? signOffFormSchema(today, card.preferredStartDate)
      : jobCardFormSchema(today, card?.preferredStartDate),
    values: card ? valuesOf(card) : blank,
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
      back={backPath}
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
        <JobCardFields isEdit={card !== undefined} requestor={displayName(card?.requestorName ?? me)} />
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
    <Empty
      text={messages.noJobCardSelected}
      action={
        <MuiLink component={Link} to={backPath}>
          {messages.listOfJobcards}
        </MuiLink>
      }
    />
  </>
);
