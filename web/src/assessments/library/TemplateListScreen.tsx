import { Chip } from '@mui/material';
import {
  assessmentMessages,
  templateTypeNames,
  templateTypes,
  type AssessmentTemplate,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { templateTable } from '@roadworthy/contract/assessments/assessment.table.ts';
import { toColumns } from '../../kit/list/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useChoiceFilter } from '../../kit/list/useChoiceFilter.tsx';
import { useGlobalLock } from './useGlobalLock.ts';

const columns = toColumns(templateTable, [
  {
    field: 'name',
    flex: 1.3,
    show: (row) => (
      <span>
        {row.name} {row.isGlobal && <Chip size="small" label="Global" />}
      </span>
    ),
  },
  { field: 'description', flex: 2 },
  { field: 'envirnment' },
  { field: 'type' },
  { field: 'questions', width: 110 },
]);
const edit = (row: AssessmentTemplate) => `/edit/assessment-template/${row._id}`;
const remove = { route: templateRoutes.deleteTemplate, thing: 'template', said: assessmentMessages.templateDeleted };

export default function TemplateListScreen() {
  const type = useChoiceFilter('type', 'Type', templateTypes, (one) => templateTypeNames[one]);
  return (
    <ListScreen
      title="Assessment Templates"
      route={templateRoutes.listTemplates}
      columns={columns}
      searchLabel="Search Templates"
      filters={type.filter}
      {...(type.chosen && { query: { type: type.chosen } })}
      empty={
        type.chosen
          ? 'No template has this type.'
          : 'A template gathers the questions of a risk assessment. Projects and work plans start from one.'
      }
      add={{ label: 'Add Template', to: '/add/assessment-template' }}
      edit={edit}
      remove={remove}
      locked={useGlobalLock()}
    />
  );
}
