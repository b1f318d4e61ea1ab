import { allowedFindingEvents } from '@roadworthy/contract/findings/finding.policy.ts';
import { findingPath, findingsPath, suspectsPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingPlace, type FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { suspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { suspectMessages } from '@roadworthy/contract/findings/messages/suspect.messages.ts';
import { findingKindLabels } from '@roadworthy/contract/findings/messages/finding-labels.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { actionStateLabels } from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { mayRole } from '@roadworthy/contract/access/permissions.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
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
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDate, displayDateTime, displayName } from '../kit/text/display.ts';
import { ActionOfFinding } from '../incidents/index.ts';
import { FindingActionDialog } from './FindingActionDialog.tsx';
import { FindingJobCardDialog } from './FindingJobCardDialog.tsx';
import { FindingStateChip } from './FindingChips.tsx';
import { ReinspectionDialog } from './ReinspectionDialog.tsx';

/** What was found, the work on it, and its re-inspection. */
export default function FindingScreen() {
  const { findingId = '' } = useParams();
  const query = useApiQuery(findingRoutes.getFinding, { params: { id: findingId } });
  return (
    <Loaded page query={query}>
      {({ data }) => <FindingPage finding={data} />}
    </Loaded>
  );
}

const touch = { minHeight: { xs: 48, sm: 40 } };

function FindingPage({ finding }: { finding: FindingDetail }) {
  const { me } = useSignedIn();
  const [dialog, setDialog] = useState<'job card' | 'action' | 'ok' | 'not ok'>();
  const close = () => setDialog(undefined);
  const allowed = allowedFindingEvents(finding, me);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageHeader
        title={finding.name}
        back={findingsPath}
        backLabel={messages.back}
        actions={
          <>
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
            {finding.kind === 'not ok' && mayRole(me.role.name, 'findings.suspects') && (
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
        <Facts finding={finding} />
        <WorkCard finding={finding} />
        {finding.inspections.length > 0 && <Inspections finding={finding} />}
      </Stack>
      {dialog === 'job card' && <FindingJobCardDialog id={finding._id} onClose={close} />}
      {dialog === 'action' && <FindingActionDialog finding={finding} onClose={close} />}
      {(dialog === 'ok' || dialog === 'not ok') && (
        <ReinspectionDialog
          id={finding._id}
          isOk={dialog === 'ok'}
          refusal={dialog === 'ok' ? (finding.okRefusal ?? null) : null}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** A check that failed again although a corrective action was closed. */
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
                name: suspectName(failure),
                number: failure.actionNo,
              })}
            </MuiLink>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

/** Where the record itself is, for those who may open it. */
function useRecordLink({ kind, _id, plan, project }: FindingDetail): { to: string; label: string } | undefined {
  const { me } = useSignedIn();
  const may = (permission: Parameters<typeof mayRole>[1]) => mayRole(me.role.name, permission);
  if (kind === 'incident') return { to: incidentPath(_id), label: messages.openIncident };
  if (plan && may('plans.inspect')) return { to: inspectionPath(plan), label: messages.openCheckpoint };
  if (plan && may('plans.read')) return { to: planPath(plan._id), label: messages.openCheckpoint };
  return project && may('projects.read')
    ? { to: projectPath(me.accessLevel, project._id), label: messages.openAudit }
    : undefined;
}

function Facts({ finding }: { finding: FindingDetail }) {
  const { name, partNo, comment, foundAt, foundBy, photos } = finding;
  const link = useRecordLink(finding);
  const at = displayDateTime(foundAt);
  return (
    <Card component="section" aria-label={messages.finding}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FindingStateChip state={finding.state} />
          <Chip size="small" variant="outlined" label={findingKindLabels[finding.kind]} />
        </Stack>
        {comment && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
            {comment}
          </Typography>
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {[findingPlace(finding), partNo].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {foundBy ? messages.found({ at, name: displayName(foundBy) }) : messages.foundAt({ at })}
        </Typography>
        <Photos keys={photos} subject={messages.photoSubject({ name })} size={96} />
        {link && (
          <div>
            <Button component={Link} to={link.to} variant="outlined" sx={touch}>
              {link.label}
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

const hints = { 'not ok': messages.noWork, hazard: messages.hazardHint, incident: messages.incidentHint };

function WorkCard({ finding: { work, kind, _id } }: { finding: FindingDetail }) {
  return (
    <Card component="section" aria-label={messages.work}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{messages.work}</Typography>
        {!work && <Typography color="textSecondary">{hints[kind]}</Typography>}
        {work && (work.kind === 'job card' || kind === 'incident') && <WorkLine work={work} findingId={_id} />}
        {work?.kind === 'corrective action' && kind !== 'incident' && (
          <>
            <Typography color="textSecondary">{messages.correctiveAction({ number: work.number })}</Typography>
            <ActionOfFinding findingId={_id} actionId={work._id} />
          </>
        )}
        {work && kind === 'incident' && <Typography color="textSecondary">{hints.incident}</Typography>}
      </CardContent>
    </Card>
  );
}

type Work = NonNullable<FindingDetail['work']>;
/** The job card, or the most urgent corrective action of an incident, which is on its page. */
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
