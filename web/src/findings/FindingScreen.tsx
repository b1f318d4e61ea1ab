import { listAllowedFindingEvents } from '@roadworthy/contract/findings/finding.policy.ts';
import { findingPath, findingsPath, suspectsPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { formatFindingPlace, type FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { formatSuspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { suspectMessages } from '@roadworthy/contract/findings/messages/suspect.messages.ts';
import { findingKindLabels } from '@roadworthy/contract/findings/messages/finding-labels.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { actionStateLabels } from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { isOffice } from '@roadworthy/contract/access/roles.ts';
import { auditPath } from '@roadworthy/contract/projects/project.paths.ts';
import { ticketPriorityLabels } from '@roadworthy/contract/tickets/messages/ticket-plain-fields.messages.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { inspectionPath, planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  Link as MuiLink,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { AnswerList } from '../kit/page/AnswerList.tsx';
import { DefectChip } from '../kit/page/status/DefectChip.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { RecordColumns, recordPage } from '../kit/page/RecordColumns.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDate, displayDateTime, displayName } from '../kit/text/display.ts';
import { FindingActionDetails } from '../incidents/index.ts';
import { Presence } from '../live/index.ts';
import { RaiseForVehicle } from '../vehicles/index.ts';
import { FindingActionDialog } from './FindingActionDialog.tsx';
import { FindingJobCardDialog } from './FindingJobCardDialog.tsx';
import { FindingStateChip } from './FindingChips.tsx';
import { ReinspectionDialog } from './ReinspectionDialog.tsx';

/** A finding, the work on it, and its re-inspection. */
export default function FindingScreen() {
  const { findingId = '' } = useParams();
  const query = useApiQuery(findingRoutes.getFinding, { params: { id: findingId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <FindingPage finding={data} />}
    </QueryContent>
  );
}

const touch = { minHeight: { xs: 48, sm: 40 } };

function FindingPage({ finding }: { finding: FindingDetail }) {
  const { me } = useSignedIn();
  const [dialog, setDialog] = useState<'job card' | 'action' | 'ok' | 'not ok'>();
  const close = () => setDialog(undefined);
  const allowed = listAllowedFindingEvents(finding, me);
  return (
    <Box sx={recordPage}>
      <PageHeader
        title={finding.name}
        back={findingsPath}
        backLabel={messages.back}
        actions={
          <>
            <Presence kind="finding" id={finding._id} />
            {allowed.includes('create job card') && (
              <Button variant="contained" sx={touch} onClick={() => setDialog('job card')}>
                {messages.createJobCard}
              </Button>
            )}
            {allowed.includes('create corrective action') && (
              <Button
                variant={allowed.includes('create job card') ? 'outlined' : 'contained'}
                sx={touch}
                onClick={() => setDialog('action')}
              >
                {messages.createAction}
              </Button>
            )}
            {finding.kind === 'not ok' && roleHasPermission(me.role.name, 'findings.suspects') && (
              <Button component={Link} to={suspectsPath(finding._id)} variant="outlined" sx={touch}>
                {suspectMessages.open}
              </Button>
            )}
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        {allowed.includes('re-inspect ok') && (
          <Alert
            severity="warning"
            action={
              <Stack direction="row" sx={{ gap: 1 }}>
                <Button variant="contained" color="success" sx={touch} onClick={() => setDialog('ok')}>
                  {messages.reinspectOk}
                </Button>
                <Button variant="outlined" color="error" sx={touch} onClick={() => setDialog('not ok')}>
                  {messages.reinspectNotOk}
                </Button>
              </Stack>
            }
            sx={{ flexWrap: 'wrap' }}
          >
            {messages.reinspect}
          </Alert>
        )}
        {finding.state === 'ready' && finding.needsAnother && finding.workers.includes(me._id) && (
          <Alert severity="info">{messages.sameDoer}</Alert>
        )}
        <RecurrenceNotice finding={finding} />
        <RecordColumns facts={<Facts finding={finding} />}>
          <WorkCard finding={finding} />
          {finding.inspections.length > 0 && <Inspections finding={finding} />}
        </RecordColumns>
      </Stack>
      {dialog === 'job card' && <FindingJobCardDialog id={finding._id} onClose={close} />}
      {dialog === 'action' && <FindingActionDialog finding={finding} onClose={close} />}
      {(dialog === 'ok' || dialog === 'not ok') && (
        <ReinspectionDialog finding={finding} isOk={dialog === 'ok'} onClose={close} />
      )}
    </Box>
  );
}

/** Warns that a check failed again although a corrective action was closed. */
function RecurrenceNotice({ finding: { recurrence } }: { finding: FindingDetail }) {
  if (!recurrence) return null;
  const { times, since, earlier } = recurrence;
  return (
    <Alert severity="error">
      <AlertTitle>{messages.recurrence({ times, day: displayDate(since) })}</AlertTitle>
      {messages.recurrenceHelp}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
        {earlier.map((failure) => (
          <li key={failure.actionNo}>
            <MuiLink
              component={Link}
              to={findingPath(failure.finding)}
              color="inherit"
              sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0.25 } }}
            >
              {messages.earlierFailure({
                day: displayDate(failure.foundAt),
                name: formatSuspectName(failure),
                number: failure.actionNo,
              })}
            </MuiLink>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

/** Returns a link to the finding's own record, for people who may open that. */
function useRecordLink({ kind, _id, plan, project }: FindingDetail): { to: string; label: string } | undefined {
  const { me } = useSignedIn();
  const may = (permission: Parameters<typeof roleHasPermission>[1]) => roleHasPermission(me.role.name, permission);
  if (kind === 'incident') return { to: incidentPath(_id), label: messages.openIncident };
  if (plan && may('plans.inspect')) return { to: inspectionPath(plan), label: messages.openCheckpoint };
  if (plan && may('plans.read')) return { to: planPath(plan._id), label: messages.openCheckpoint };
  // Only auditors and the office can open the page of an audit.
  const mayAudit = me.accessLevel === 'auditor' || isOffice(me.accessLevel);
  return project && mayAudit ? { to: auditPath(me.accessLevel, project._id), label: messages.openAudit } : undefined;
}

function Facts({ finding }: { finding: FindingDetail }) {
  const { name, partNo, comment, defect, foundAt, foundBy, photos, vin } = finding;
  const link = useRecordLink(finding);
  const at = displayDateTime(foundAt);
  return (
    <Card component="section" aria-label={messages.finding}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FindingStateChip state={finding.state} />
          <Chip size="small" variant="outlined" label={findingKindLabels[finding.kind]} />
          <DefectChip defect={defect} />
        </Stack>
        <AnswerList answers={finding.answers} />
        {comment && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
            {comment}
          </Typography>
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {[formatFindingPlace(finding), partNo].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {foundBy ? messages.found({ at, name: displayName(foundBy) }) : messages.foundAt({ at })}
        </Typography>
        <Photos keys={photos} subject={messages.photoSubject({ name })} size={96} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {link && (
            <Button component={Link} to={link.to} variant="outlined" sx={touch}>
              {link.label}
            </Button>
          )}
          {vin && <RaiseForVehicle vin={vin} />}
        </Stack>
      </CardContent>
    </Card>
  );
}

const hints = {
  'not ok': messages.noWork,
  hazard: messages.hazardHint,
  incident: messages.incidentHint,
  measure: messages.measureHint,
};

function WorkCard({ finding: { work, kind, _id, jobCard } }: { finding: FindingDetail }) {
  return (
    <Card component="section" aria-label={messages.work}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{messages.work}</Typography>
        {!work && <Typography color="textSecondary">{hints[kind]}</Typography>}
        {work && (work.kind === 'job card' || kind === 'incident') && <WorkLine work={work} findingId={_id} />}
        {work?.kind === 'corrective action' && kind !== 'incident' && (
          <>
            <Typography color="textSecondary">{messages.correctiveAction({ number: work.number })}</Typography>
            <FindingActionDetails findingId={_id} actionId={work._id} />
          </>
        )}
        {jobCard && jobCard._id !== work?._id && <WorkLine work={jobCard} findingId={_id} />}
        {work && kind === 'incident' && <Typography color="textSecondary">{hints.incident}</Typography>}
      </CardContent>
    </Card>
  );
}

type Work = NonNullable<FindingDetail['work']>;
/** The job card, or the most urgent corrective action of an incident. The latter links to the incident. */
function WorkLine({ work, findingId }: { work: Work; findingId: string }) {
  const isCard = work.kind === 'job card';
  const status = labelOf(isCard ? jobCardStatusLabels : actionStateLabels, work.status);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <MuiLink
          component={Link}
          to={isCard ? jobCardPath(work._id) : incidentPath(findingId)}
          sx={{ py: { xs: 1, sm: 0 }, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {isCard ? messages.jobCard({ number: work.number }) : work.number}
        </MuiLink>
        <StatusChip
          tone={work.isOverdue ? 'bad' : 'plain'}
          label={work.isOverdue && work.dueOn ? messages.overdueSince({ day: work.dueOn }) : status}
        />
        {work.priority !== 'Normal' && (
          <StatusChip
            tone={ticketFields.fields.priority.tones?.[work.priority] ?? 'plain'}
            label={ticketPriorityLabels[work.priority]}
          />
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {messages.ownerAndDue({
          owner: work.owner ? displayName(work.owner) : messages.noOwner,
          due: work.dueOn ?? messages.noDue,
        })}
      </Typography>
    </Stack>
  );
}

const Inspections = ({ finding: { inspections } }: { finding: FindingDetail }) => (
  <Card component="section" aria-label={messages.inspections}>
    <CardContent sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{messages.inspections}</Typography>
      {inspections.map(({ _id, isOk, at, by, comment }) => (
        <Stack key={_id} sx={{ gap: 0.5 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <StatusChip tone={isOk ? 'good' : 'bad'} label={isOk ? messages.reinspectOk : messages.reinspectNotOk} />
            <Typography variant="body2" color="textSecondary">
              {messages.inspectionLine({ name: displayName(by), at: displayDateTime(at) })}
            </Typography>
          </Stack>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Typography>
        </Stack>
      ))}
    </CardContent>
  </Card>
);
