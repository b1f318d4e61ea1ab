import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Alert, Button, Link as MuiLink } from '@mui/material';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { jobCardOffersOf, mayLead } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { drawJobcardId } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { jobCardFrom } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useTell } from '../kit/ask.ts';
import { call, CallFailed } from '../kit/call.ts';
import { tellUnexpected } from '../kit/feedback/unexpected.ts';
import { Empty } from '../kit/feedback/States.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { keep, kept } from '../kit/kept.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { dayText, nameOf } from '../kit/words.ts';
import { asItWasLeft } from '../kit/list/left-lists.ts';
import { blankCard, bodyOf, signOffOf, valuesOf, type JobCardValues } from './job-card-values.ts';
import { JobCardFields, SignOff } from './JobCardFields.tsx';
import { PreviewBeside, PreviewDialog } from './JobCardPreview.tsx';

const title = 'Manage Job Card';
const back = '/jobcard';
/** The card that was edited last on this device: /jobcard/edit without an id opens it (document 1 section 2.5). */
const lastKey = 'roadworthy.jobcard';
const theirs = readAs(JobCard, valuesOf);
const mostDraws = 5;

/** Create and edit are one screen: the form at the left, the sheet as it will be printed at the right. */
export default function JobCardFormScreen() {
  const { me } = useSignedIn();
  const { jobcardId } = useParams();
  const isNew = useLocation().pathname.endsWith('/create');
  const id = isNew ? undefined : (jobcardId ?? kept<string>(lastKey, ''));
  useEffect(() => {
    if (jobcardId) keep(lastKey, jobcardId);
  }, [jobcardId]);
  if (id === '') return <NothingChosen />;
  if (isNew && !mayLead(me)) return <Shut reason={jobCardMessages.leadersOnly} />;
  return (
    <Record id={id} route={jobCardRoutes.getJobCard}>
      {(card) => <JobCardForm card={card} />}
    </Record>
  );
}

const isTaken = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'conflict' && (error.errors ?? []).some(({ path }) => path === 'jobcardId');

type OnDrawn = (jobcardId: string) => void;

/** A number that somebody else drew in the meantime is drawn anew, without a word. */
async function addDrawn(add: (values: JobCardValues) => Promise<unknown>, values: JobCardValues, onDrawn: OnDrawn, draws = 1): Promise<void> {
  try {
    await add(values);
  } catch (error) {
    if (!isTaken(error) || draws === mostDraws) throw error;
    const jobcardId = drawJobcardId(Math.random());
    onDrawn(jobcardId);
    await addDrawn(add, { ...values, jobcardId }, onDrawn, draws + 1);
  }
}

function useSaveCard(card: JobCard | undefined, signOffOnly: boolean) {
  const navigate = useNavigate();
  const add = useTell(jobCardRoutes.addJobCard, { said: jobCardMessages.created, quiet: true });
  const change = useTell(jobCardRoutes.changeJobCard, { said: jobCardMessages.updated, quiet: true });
  return async (values: JobCardValues, updatedAt: string | undefined, onDrawn: OnDrawn) => {
    if (card) await change.mutateAsync({ params: { id: card._id }, body: { ...(signOffOnly ? signOffOf(values) : bodyOf(values)), updatedAt } });
    else await addDrawn((typed) => add.mutateAsync({ body: bodyOf(typed) }), values, onDrawn);
    void navigate(asItWasLeft(back));
  };
}

/** A vehicle that was just added for this card is chosen when the person returns to it. */
function useAddedVehicle({ setValue }: UseFormReturn<JobCardValues>) {
  const [asked, setAsked] = useSearchParams();
  const id = asked.get('vehicle');
  useEffect(() => {
    if (!id) return;
    const choose = async () => {
      const { data } = await call(vehicleRoutes.getVehicle, { params: { id } });
      setValue('vin', data, { shouldDirty: true });
      setValue('wanted', null, { shouldDirty: true });
      setAsked({}, { replace: true });
    };
    void choose().catch(tellUnexpected);
  }, [id, setValue, setAsked]);
}

function JobCardForm({ card }: { card: JobCard | undefined }) {
  const { me } = useSignedIn();
  const [previewing, setPreviewing] = useState(false);
  const [blank] = useState(() => ({ ...blankCard, jobcardId: drawJobcardId(Math.random()) }));
  const offers = card ? jobCardOffersOf(card, me) : [];
  const signOffOnly = card !== undefined && !offers.includes('edit');
  const save = useSaveCard(card, signOffOnly);
  const ready = useForm<JobCardValues>({
    schema: jobCardFrom(dayText(new Date().toISOString()), card?.preferredStartDate),
    values: card ? valuesOf(card) : blank,
    seen: card?.updatedAt,
    send: (values, seen) => save(values, seen, (jobcardId) => ready.form.setValue('jobcardId', jobcardId)),
    theirs,
    question: { title: card ? jobCardMessages.updateTitle : jobCardMessages.createTitle, text: jobCardMessages.sure },
  });
  useAddedVehicle(ready.form);
  if (signOffOnly && !offers.includes('sign off')) return <Shut reason={mayLead(me) ? `Job card is ${card.wipStatus.name}` : jobCardMessages.leadersOnly} />;
  const around = card ?? { requestorName: me };
  return (
    <FormScreen
      title={title}
      back={back}
      ready={ready}
      wide
      actions={
        <Button variant="outlined" onClick={() => setPreviewing(true)} sx={{ display: { sm: 'none' } }}>
          Preview
        </Button>
      }
      beside={<PreviewBeside around={around} />}
    >
      {signOffOnly ? (
        <>
          <Alert severity="info">{fill(jobCardMessages.signOffOnly, { status: card.wipStatus.name })}</Alert>
          <SignOff />
        </>
      ) : (
        <JobCardFields isEdit={card !== undefined} requestor={nameOf(card?.requestorName ?? me)} />
      )}
      {previewing && <PreviewDialog around={around} onClose={() => setPreviewing(false)} />}
    </FormScreen>
  );
}

const Shut = ({ reason }: { reason: string }) => (
  <>
    <PageHeader title={title} back={back} />
    <Alert severity="warning">{reason}</Alert>
  </>
);

const NothingChosen = () => (
  <>
    <PageHeader title={title} back={back} />
    <Empty
      text="No job card is chosen."
      action={
        <MuiLink component={Link} to={back}>
          List of Jobcards
        </MuiLink>
      }
    />
  </>
);
