import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import {
  msdsLabels,
  referenceCriterionLabels,
} from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { escalationRuleMessages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { amendmentScreenMessages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import { secondLookMessages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import { Alert, AlertTitle, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';

import { formatTipLevels } from '@roadworthy/contract/inspection/tip-level.ts';
import {
  isPlanCompleted,
  isPlanSigned,
  mayEditPlan,
  findSignerIndexOfPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { findReplacementRule } from '@roadworthy/contract/replacements/replacement.rules.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { findPlanHoldReason, workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import { allows } from '@roadworthy/contract/access/policy.ts';
import { planTypeNames, type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { ReplacedNotices, useUnreadReplacements } from '../../kit/feedback/ReplacedNotice.tsx';
import { RowActions } from '../../kit/list/rows/RowActions.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { fileUrl } from '../../kit/pictures/Picture.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayChosenPerson, formatNumber } from '../../kit/text/display.ts';
import { CustomerContests } from '../../customer-contests/index.ts';
import { PlanDaySheets } from '../../day-sheets/index.ts';
import { Escalations } from '../../escalations/index.ts';
import { CleanPoints } from '../../findings/index.ts';
import { SimilarPhotosCard } from '../../photo-evidence/index.ts';
import { PrintableLinks } from '../../printables/index.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { Presence } from '../../live/index.ts';
import { PeopleCard } from '../../replacements/index.ts';
import { MeasuredChecks, OpenNokLink, ReportLinks, SecondLooksCard } from '../../reports/index.ts';
import {
  EarlierDocuments,
  EvidenceButton,
  DepartedSigners,
  ReissueNotice,
  YourTurnNotice,
  Signers,
  splitDocuments,
} from '../../signing/index.ts';
import { editPlanPath, inspectionPath, planListPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { EscalationRuleLines } from '../escalation/EscalationRuleLines.tsx';
import { Amendments } from '../amendments/Amendments.tsx';
import { PlanStops } from '../stops/PlanStops.tsx';
import { PendingRecordingsCard } from './PendingRecordingsCard.tsx';
import { LateRecordings } from './LateRecordings.tsx';
import { ActivityTable } from '../form/PlanSummary.tsx';
import { PlanProgress } from './PlanProgress.tsx';
import { PlanVehicles } from './PlanVehicles.tsx';
import { Progress } from '../Progress.tsx';
import { usePlanActions } from '../usePlanActions.tsx';

/** The page of a plan: its status, results so far, activities, and signatures. */
export default function PlanScreen() {
  const { planId = '' } = useParams();
  const query = useApiQuery(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <PlanPage plan={data} />}
    </QueryContent>
  );
}

function PlanPage({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const { actionsOf, dialogs } = usePlanActions();
  const { present } = splitDocuments(plan.eversignList);
  const unread = useUnreadReplacements(plan._id);
  return (
    <>
      <PageHeader
        title={plan.name}
        subtitle={`${plan.projectNo} · ${plan.planNo}`}
        back={planListPath(me.accessLevel, plan.project._id)}
        actions={
          <>
            <Presence kind="plan" id={plan._id} />
            <RowActions actions={actionsOf(plan)} />
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <ReplacedNotices replacements={unread} />
        <DepartedSigners
          entries={present}
          projectId={plan.project._id}
          planId={plan._id}
          title={`${plan.planNo} ${plan.name}`}
        />
        <PlanStops plan={plan} />
        {mayHaveEscalations(plan) && <Escalations planId={plan._id} />}
        <PendingRecordingsCard plan={plan} />
        <LateRecordings plan={plan} />
        <ChangedParts plan={plan} />
        <NewAssessment plan={plan} />
        <Card>
          <CardContent>
            <PlanProgress plan={plan} />
            {plan.contested > 0 && <Contested plan={plan} />}
            <OwnSecondLooks plan={plan} />
            {hasRecordings(plan) && (
              <>
                <Progress counts={plan} />
                <Counts plan={plan} />
              </>
            )}
            {isPlanCompleted(plan.status) && plan.nok > 0 && (
              <Box sx={{ mt: 2 }}>
                <OpenNokLink owner={{ workPlanId: plan._id }} count={plan.nok} />
              </Box>
            )}
          </CardContent>
        </Card>
        {hasRecordings(plan) && <CustomerContests owner={{ workPlan: plan._id }} />}
        {hasRecordings(plan) && <PlanDaySheets planId={plan._id} />}
        {hasRecordings(plan) && <CleanPoints planId={plan._id} />}
        {hasRecordings(plan) && <SimilarPhotosCard planId={plan._id} />}
        {plan.type === 'G' && hasRecordings(plan) && <SecondLooksCard planId={plan._id} />}
        {(plan.type === 'G' || plan.part?.measurement) && hasRecordings(plan) && <MeasuredChecks planId={plan._id} />}
        <Amendments plan={plan} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '2fr 1fr' }, alignItems: 'start' }}>
          <PlanDetails plan={plan} />
          <Stack sx={{ gap: 3 }}>
            {me.permissions.includes('plans.keep') && <PlanPeople plan={plan} />}
            <Signatures plan={plan} />
            <ReportLinks of={{ plan }} />
            <PrintableLinks subject={'plan'} id={plan._id} />
          </Stack>
        </Box>
        {plan.type === 'G' && <PlanVehicles planId={plan._id} />}
        <ActivityTable activities={plan.activity} />
      </Stack>
      {dialogs}
    </>
  );
}

/** Notes which parts were edited after the plan copied them. The copies in the plan do not change. */
function ChangedParts({ plan: { changedParts, status } }: { plan: WorkPlan }) {
  if (!changedParts || changedParts.length === 0 || isPlanCompleted(status)) return null;
  const names = changedParts.map(({ name }) => name).join(', ');
  return (
    <Alert severity="info">
      {mayEditPlan(status) ? messages.partsChangedEditable({ names }) : messages.partsChanged({ names })}
    </Alert>
  );
}

/** Announces a later risk assessment to the people who can propose an amendment. */
function NewAssessment({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  return plan.newRiskAssessment && allows(workPlanPolicy, plan, me, 'amend') ? (
    <Alert severity="warning">
      <AlertTitle>{amendmentScreenMessages.newAssessment({ number: plan.newRiskAssessment.number })}</AlertTitle>
      {amendmentScreenMessages.newAssessmentText}
    </Alert>
  ) : null;
}

function Signatures({ plan }: { plan: WorkPlan }) {
  if (plan.eversignList.length === 0) return null;
  const { present, earlier } = splitDocuments(plan.eversignList);
  const title = `${plan.planNo} ${plan.name}`;
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.signatures}
        </Typography>
        <ReissueNotice
          entries={plan.eversignList}
          kind={plan.isReplaced ? undefined : signedKind(plan)}
          reason={findPlanHoldReason(plan.projectStatus)}
          subject={'workplan'}
          id={plan._id}
          title={title}
          edit={editPlanPath(plan._id)}
        />
        {present.map((entry) => (
          <Box key={entry._id}>
            <Signers entry={entry} />
            {entry.hasContent === false && (
              <Typography variant="body2" color="textSecondary">
                {messages.signedWithoutContent}
              </Typography>
            )}
            <YourTurnNotice entry={entry} subject={'workplan'} id={plan._id} title={title} />
            {entry.meta.finalPdf && (
              <Button size="small" href={fileUrl(entry.meta.finalPdf)} target="_blank">
                {messages.openDocument}
              </Button>
            )}
            <EvidenceButton entry={entry} subject={'workplan'} id={plan._id} number={plan.planNo} />
          </Box>
        ))}
        <EarlierDocuments entries={earlier} />
      </CardContent>
    </Card>
  );
}

/**
 * Lists the inspectors, whom the office can replace until the plan starts, and the BRM, who can be replaced while the
 * plan waits for their signature.
 */
function PlanPeople({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const of = { on: 'plan', status: plan.status, documents: plan.eversignList } as const;
  const mayReplaceBrm = findReplacementRule({ ...of, part: 'brm' }, me) !== undefined;
  const project = useApiQuery(
    projectRoutes.getProject,
    { params: { id: plan.project._id } },
    { enabled: mayReplaceBrm },
  );
  const brm = mayReplaceBrm ? project.data?.data.companyBrm : undefined;
  return (
    <PeopleCard
      record={plan._id}
      projectId={plan.project._id}
      title={`${plan.projectNo} ${plan.planNo} ${plan.name}`}
      parts={[
        ...(brm ? [{ ...of, part: 'brm' as const, person: brm }] : []),
        ...plan.userId.map((person) => ({ ...of, part: 'inspector' as const, person })),
      ]}
    />
  );
}

/** The details of a plan, such as its part or grid, its quantity and its TIP levels. */
function PlanDetails({ plan }: { plan: WorkPlan }) {
  const tip = formatTipLevels(plan);
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.plan}
        </Typography>
        <Facts
          filled
          rows={[
            [messages.type, planTypeNames[plan.type]],
            plan.type === 'P'
              ? [messages.part, plan.part && formatPartLabel(plan.part)]
              : [messages.grid, plan.grid?.name],
            [messages.quantity, formatNumber(plan.quantity)],
            [messages.batch, plan.batch],
            [tipLevelNames.starting, tip.starting],
            [tipLevelNames.current, tip.current],
            [tipLevelNames.highest, tip.highest],
            [
              escalationRuleMessages.title,
              plan.escalation && <EscalationRuleLines key="rules" rules={plan.escalation} people={plan.userId} />,
            ],
            [messages.dailyTarget, plan.target === null ? '' : String(plan.target)],
            [messages.inspectors, plan.userId.map((person) => displayChosenPerson(person)).join(', ')],
            [messages.questionTemplate, plan.questionTemplate?.name],
            [messages.msdsIssued, msdsLabels[plan.msdsIssued]],
            [
              messages.protectiveEquipment,
              [...plan.safetyEquipments.map((item) => labelOf(ppeLabels, item)), plan.additionalPPE]
                .filter(Boolean)
                .join(', '),
            ],
            [messages.referenceCriteria, plan.referenceCriteria.map((one) => referenceCriterionLabels[one]).join(', ')],
            [messages.tools, plan.equipmentRequired.join(', ')],
            [messages.specialCare, plan.specialCareDescription],
          ]}
        />
      </CardContent>
    </Card>
  );
}

/** Returns the kind of document that has to be signed in the plan's current step, if any. */
const signedKind = ({ status, carriedOver }: WorkPlan): SigningKind | undefined => {
  if (findSignerIndexOfPlanStatus(status) === undefined) return undefined;
  return carriedOver ? 'revision' : 'workplan';
};

/** Whether to show results. Before the plan is signed or recorded on, people look for the signatures instead. */
const hasRecordings = ({ status, ok, nok, skip }: WorkPlan): boolean => isPlanSigned(status) || ok + nok + skip > 0;

/** Items on which two people disagree, with a link to the inspection screen, where they are resolved. */
function Contested({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const open = (
    <Button component={Link} to={inspectionPath(plan)} color="inherit" sx={{ minHeight: 48 }}>
      {messages.openInspection}
    </Button>
  );
  return (
    <Alert
      severity="error"
      action={(me.permissions.includes('plans.inspect') || me.permissions.includes('plans.resolve')) && open}
      sx={{ mb: 2 }}
    >
      {messages.contested({ count: plan.contested, explanation: contestMessages.counts })}
    </Alert>
  );
}

/** How many second looks an inspector can take, with a link to the inspection screen that lists them. */
function OwnSecondLooks({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const { secondLooks = 0 } = plan;
  if (me.accessLevel !== 'inspector' || secondLooks === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={inspectionPath(plan)} color="inherit" sx={{ minHeight: 48 }}>
          {messages.openInspection}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {secondLookMessages.count({ count: secondLooks })}
    </Alert>
  );
}

/** Lists the counts: OK, open, rectified, skipped and pending items add up to the quantity. */
/** Escalations stay after an amendment has removed the rules that raised them. */
const mayHaveEscalations = ({ status, escalation, revision = 1 }: WorkPlan): boolean =>
  isPlanSigned(status) && (Boolean(escalation) || revision > 1);

const counts = (plan: WorkPlan): [string, number][] => [
  [messages.quantity, plan.quantity],
  [messages.ok, plan.ok],
  [messages.okAfterRework, plan.rectified],
  [messages.notOkOpen, plan.openNok],
  [messages.rectifiedToComplete, plan.toComplete ?? 0],
  [messages.skipped, plan.skip],
  [messages.pending, plan.pending],
];
const Counts = ({ plan }: { plan: WorkPlan }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(76px, 1fr))', mt: 2 }}>
    {counts(plan).map(([label, value]) => (
      <div key={label}>
        <Typography sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      </div>
    ))}
  </Box>
);
