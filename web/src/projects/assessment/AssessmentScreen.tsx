import { projectAssessmentMessages as messages } from '@roadworthy/contract/projects/messages/assessment.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { Alert, Button, Typography } from '@mui/material';
import {
  isAnswered,
  isYesNoQuestion,
  type AssessmentItem,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { hasSafetyIssue } from '@roadworthy/contract/projects/project.machine.ts';
import { mayTakeProjectAction } from '@roadworthy/contract/projects/project.policy.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { describeRatingProblems } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import {
  AssessmentTable,
  HazardDialog,
  confirmYesAnswer,
  PpeChoice,
  RowFilter,
  SaveStatus,
  useProtectiveEquipment,
  useAssessmentItems,
  useRowFilter,
  VersionList,
  pickWorseSaveState,
  type ItemSlot,
} from '../../assessments/index.ts';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { RowActions } from '../../kit/list/rows/RowActions.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StepBar } from '../../kit/page/status/StepBar.tsx';
import { AnswerButtons, Hazards } from './AnswerRow.tsx';
import { AnsweredBy, ReturnedNotice } from '../audit/AuditItem.tsx';
import { NoteField } from './NoteField.tsx';
import { ProjectSummary } from '../detail/ProjectSummary.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useBackToList } from '../useBackToList.ts';
import { useTakeOver } from '../useTakeOver.ts';
import { renderStrong } from '../strong.tsx';

/**
 * The assessee answers the questions, names hazards with their control measures, and selects the protective equipment.
 */
export default function AssessmentScreen() {
  const { projectId = '' } = useParams();
  const query = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <Assessment project={data} />}
    </QueryContent>
  );
}

/** Opens the assessment together with the screen, if this user may do so without taking it over. */
function useOpenAssessment(project: Project, due: boolean) {
  const { mutate } = useApiMutation(projectRoutes.openAssessment);
  useEffect(() => {
    if (due) mutate({ params: { id: project._id } });
  }, [due, mutate, project._id]);
}

const isReturned = (item: AssessmentItem): boolean => item.returned !== null;

type SlotInput = {
  isLocked: (item: AssessmentItem) => boolean;
  change: ReturnType<typeof useAssessmentItems>['change'];
  setHazardItem: (item: AssessmentItem) => void;
  project: Project;
};
/** Returns the contents of the table's rows: below a heading, the answer to a question, and below a question. */
function useItemSlots({ isLocked, change, setHazardItem, project }: SlotInput) {
  const assessee = project.assessmentAssignTo?._id;
  const matrix = project.riskMatrix;
  const heading: ItemSlot = useCallback(
    (item) => (
      <>
        <ReturnedNotice item={item} />
        {isLocked(item) ? (
          <Typography color="textSecondary">{item.note}</Typography>
        ) : (
          <NoteField
            note={item.note}
            question={item.assessmentQuestion.question}
            onChange={(note) => change(item._id, { note })}
          />
        )}
      </>
    ),
    [isLocked, change],
  );
  const answer: ItemSlot = useCallback(
    (item) => (
      <AnswerButtons
        item={item}
        disabled={isLocked(item)}
        onAnswer={async (assessmentAnswer) => {
          if (assessmentAnswer === 'Yes' && !(await confirmYesAnswer(item))) return;
          change(item._id, assessmentAnswer === 'Yes' ? { assessmentAnswer, hazardList: [] } : { assessmentAnswer });
          if (assessmentAnswer === 'No') setHazardItem({ ...item, assessmentAnswer });
        }}
      />
    ),
    [isLocked, change, setHazardItem],
  );
  const below: ItemSlot = useCallback(
    (item) => (
      <>
        <ReturnedNotice item={item} />
        <AnsweredBy item={item} assessee={assessee} />
        <Hazards
          item={item}
          matrix={matrix}
          disabled={isLocked(item)}
          onEdit={() => setHazardItem(item)}
          onMeasure={(controlMeasure) => change(item._id, { assessmentAnswer: 'No', controlMeasure })}
        />
      </>
    ),
    [isLocked, change, setHazardItem, assessee, matrix],
  );
  return { heading, answer, below };
}

function Assessment({ project }: { project: Project }) {
  const { me } = useSignedIn();
  const isOthers = mayTakeProjectAction(project, me, 'take over an assessment');
  useOpenAssessment(project, !isOthers && mayTakeProjectAction(project, me, 'open assessment'));
  const { query, items, change, saveState: answersState } = useAssessmentItems(project._id);
  const equipment = useProtectiveEquipment(project._id);
  const saveState = pickWorseSaveState(answersState, equipment.saveState);
  const [hazardItem, setHazardItem] = useState<AssessmentItem>();
  const [reviewing, setReviewing] = useState(false);
  const open = !isOthers && mayTakeProjectAction(project, me, 'answer');
  const { takeOverOf } = useTakeOver();
  const takeOver = takeOverOf(project, 'assess');
  const returned = items.filter(isReturned);
  const { filter, choose } = useRowFilter(['returned'], 'returned');
  // If the auditor has returned single questions, no others can be changed.
  const hasReturned = returned.length > 0;
  const isLocked = useCallback(
    (item: AssessmentItem) => !open || (hasReturned && !isReturned(item)),
    [open, hasReturned],
  );
  const back = useBackToList();
  const { heading, answer, below } = useItemSlots({ isLocked, change, setHazardItem, project });
  return (
    <>
      <PageHeader
        title={messages.riskAssessment}
        back={back}
        actions={open ? <SaveStatus state={saveState} /> : <RowActions actions={takeOver} />}
      />
      <ProjectSummary project={project} />
      <Notices project={project} open={open} returned={returned.length} />
      <RowFilter
        filter={hasReturned ? filter : 'all'}
        choose={choose}
        choices={hasReturned ? [{ name: 'returned', label: messages.returnedCount({ count: returned.length }) }] : []}
      />
      <QueryContent query={query}>
        {() => (
          <AssessmentTable
            items={items}
            matches={hasReturned && filter === 'returned' ? isReturned : undefined}
            heading={heading}
            answer={answer}
            below={below}
          />
        )}
      </QueryContent>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {messages.personalProtectiveEquipment}
      </Typography>
      <QueryContent query={equipment.query}>
        {() => <PpeChoice chosen={equipment.selected} {...(open && { onChange: equipment.tick })} />}
      </QueryContent>
      <VersionList projectId={project._id} />
      {open && (
        <SubmitBar
          items={items}
          matrix={project.riskMatrix}
          saved={saveState === 'saved' && equipment.query.isSuccess}
          onSubmit={() => setReviewing(!focusTooLongText(document))}
        />
      )}
      {hazardItem && (
        <HazardDialog
          question={hazardItem.assessmentQuestion.question}
          hazards={hazardItem.hazardList}
          matrix={project.riskMatrix}
          suggested={hazardItem.controlMeasure ?? ''}
          onSave={(hazardList) => change(hazardItem._id, { assessmentAnswer: 'No', hazardList })}
          onClose={() => setHazardItem(undefined)}
        />
      )}
      {reviewing && (
        <SubmitDialog project={project} items={items} ppe={equipment.selected} onClose={() => setReviewing(false)} />
      )}
    </>
  );
}

function Notices({ project, open, returned }: { project: Project; open: boolean; returned: number }) {
  return (
    <>
      {project.assessmentDone && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {assessmentMessages.assessmentDone}
        </Alert>
      )}
      {hasSafetyIssue(project.status) || (open && project.comment) ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messages.notAccepted({
            comment: project.comment ?? '',
            strong: renderStrong,
          })}
        </Alert>
      ) : null}
      {open && returned > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {messages.returnedNotice({ count: returned })}
        </Alert>
      )}
    </>
  );
}

/**
 * Submit is enabled once all answers and, with a matrix, all ratings are complete and saved. The bar shows how many
 * questions are done.
 */
function SubmitBar({
  items,
  matrix,
  saved,
  onSubmit,
}: {
  items: readonly AssessmentItem[];
  matrix: RiskMatrix | null;
  saved: boolean;
  onSubmit: () => void;
}) {
  const options = items.filter(isYesNoQuestion);
  const complete = options.length > 0 && options.every(isAnswered);
  const unrated = matrix
    ? options.flatMap(({ hazardList }) =>
        hazardList.filter(({ rating }) => describeRatingProblems('submit', { matrix, rating }).length > 0),
      ).length
    : 0;
  const answered = options.filter((item) => item.assessmentAnswer).length;
  const returned = items.filter(isReturned);
  return (
    <>
      <StepBar>
        <Typography color="textSecondary">
          {returned.length > 0
            ? messages.changedOfReturned({
                changed: returned.filter((item) => item.changedSinceAudit).length,
                count: returned.length,
              })
            : messages.answeredOf({ answered, count: options.length })}
        </Typography>
        <Button
          variant="contained"
          disabled={!complete || unrated > 0 || !saved}
          onClick={onSubmit}
          sx={{ flexShrink: 0 }}
        >
          {messages.submit}
        </Button>
      </StepBar>
      {complete && unrated > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
          {ratingMessages.toRate({ count: unrated })}
        </Typography>
      )}
      {!complete && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
          {options.length > 0 ? assessmentMessages.notComplete : assessmentMessages.nothingToJudge}
        </Typography>
      )}
    </>
  );
}
