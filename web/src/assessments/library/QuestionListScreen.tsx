import { libraryMessages as messages } from '@roadworthy/contract/assessments/messages/library.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import {
  questionTypeNames,
  questionTypes,
  type AssessmentQuestion,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { questionTable } from '@roadworthy/contract/assessments/assessment.table.ts';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { MarkedLabel } from '../../kit/list/rows/MarkedLabel.tsx';
import { useGlobalLock } from './useGlobalLock.ts';

const columns = toColumns(questionTable, [
  {
    field: 'question',
    flex: 2.5,
    show: (row) => <MarkedLabel label={row.question} mark={row.isGlobal && messages.global} />,
  },
  { field: 'type' },
  { field: 'reference' },
  { field: 'controlMeasure', flex: 1.5 },
]);
const edit = (row: AssessmentQuestion) => `/edit/assessment/${row._id}`;

export default function QuestionListScreen() {
  const locked = useGlobalLock();
  const type = useChoiceFilter('type', messages.type, questionTypes, (one) => questionTypeNames[one]);
  return (
    <ListScreen
      title={messages.assessmentQuestions}
      back="/assessment-template"
      route={questionRoutes.listQuestions}
      columns={columns}
      searchLabel={messages.searchQuestions}
      filters={type.filter}
      {...(type.chosen && { query: { type: type.chosen } })}
      empty={type.chosen ? messages.noneOfType : messages.emptyHint}
      add={{ label: messages.addQuestion, to: '/assessment/create' }}
      edit={edit}
      remove={{
        route: questionRoutes.deleteQuestion,
        item: messages.questionNoun,
        successMessage: assessmentMessages.questionDeleted,
      }}
      locked={locked}
    />
  );
}
