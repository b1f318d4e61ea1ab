import { libraryMessages as messages } from '@roadworthy/contract/assessments/messages/library.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { Button } from '@mui/material';
import {
  templateTypeNames,
  templateTypes,
  type AssessmentTemplate,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { templateTable } from '@roadworthy/contract/assessments/assessment.table.ts';
import { Link } from 'react-router';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { MarkedLabel } from '../../kit/list/rows/MarkedLabel.tsx';
import { useScreenTitle } from '../../kit/page/screen-title.ts';
import { useGlobalLock } from './useGlobalLock.ts';

const columns = toColumns(templateTable, [
  {
    field: 'name',
    flex: 1.3,
    show: (row) => <MarkedLabel label={row.name} mark={row.isGlobal && messages.global} />,
  },
  { field: 'description', flex: 2 },
  { field: 'envirnment' },
  { field: 'type' },
  { field: 'questions', width: 110 },
]);
const edit = (row: AssessmentTemplate) => `/edit/assessment-template/${row._id}`;
const remove = {
  route: templateRoutes.deleteTemplate,
  item: messages.templateNoun,
  successMessage: assessmentMessages.templateDeleted,
};

export default function TemplateListScreen() {
  const type = useChoiceFilter('type', messages.type, templateTypes, (one) => templateTypeNames[one]);
  return (
    <ListScreen
      title={useScreenTitle()}
      route={templateRoutes.listTemplates}
      columns={columns}
      searchLabel={messages.searchTemplates}
      filters={type.filter}
      {...(type.chosen && { query: { type: type.chosen } })}
      empty={type.chosen ? messages.noTemplateOfType : messages.templatesHint}
      headerActions={
        <Button component={Link} to="/assessment" variant="outlined">
          {messages.assessmentQuestions}
        </Button>
      }
      add={{ label: messages.addTemplate, to: '/add/assessment-template' }}
      edit={edit}
      remove={remove}
      locked={useGlobalLock()}
    />
  );
}
