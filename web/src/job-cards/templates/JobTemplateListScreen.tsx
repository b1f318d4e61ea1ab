import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import {
  addJobTemplatePath,
  copyJobTemplatePath,
  editJobTemplatePath,
  jobTemplatePath,
} from '@roadworthy/contract/job-cards/templates/job-template.paths.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { JobTemplateRow } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import {
  formatTemplateState,
  jobTemplateTable,
  templateStates,
} from '@roadworthy/contract/job-cards/templates/job-template.table.ts';
import { checkTemplatesMessages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import { checkTemplatesPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import { Button, Link as MuiLink } from '@mui/material';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { toColumns, type RowAction } from '../../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../../kit/page/screen-title.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';
import { TemplateStateChip } from './TemplateStateChip.tsx';
import { useToggleTemplate } from './useToggleTemplate.ts';

const columns = toColumns(jobTemplateTable, [
  {
    field: 'name',
    flex: 1.5,
    show: ({ _id, name }) => (
      <MuiLink component={Link} to={jobTemplatePath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {name}
      </MuiLink>
    ),
  },
  { field: 'jobType', flex: 1 },
  {
    field: 'models',
    flex: 1,
    wideOnly: true,
    show: (row) => <ClampedText text={String(jobTemplateTable.columns.models.value(row) ?? '')} />,
  },
  { field: 'taskCount', width: 90 },
  { field: 'idealTime', width: 150 },
  { field: 'version', width: 90, wideOnly: true },
  { field: 'isActive', width: 130, show: ({ isActive }) => <TemplateStateChip isActive={isActive} /> },
  { field: 'updatedAt', hidden: true },
  { field: 'createdAt', hidden: true },
]);
const edit = ({ _id }: JobTemplateRow) => editJobTemplatePath(_id);

/** The templates for the tasks of job cards. Leaders can change, duplicate and deactivate them. */
export default function JobTemplateListScreen() {
  const { me } = useSignedIn();
  const state = useChoiceFilter('state', messages.state, templateStates, (choice) =>
    formatTemplateState(choice === 'true'),
  );
  const toggle = useToggleTemplate();
  const more = useCallback(
    (row: JobTemplateRow): RowAction[] => [
      { label: messages.duplicate, icon: <CopyIcon />, to: copyJobTemplatePath(row._id) },
      {
        label: row.isActive ? messages.deactivate : messages.activate,
        icon: row.isActive ? <PauseIcon /> : <StartIcon />,
        onClick: () => toggle(row),
      },
    ],
    [toggle],
  );
  const mayEdit = isLeader(me);
  return (
    <ListScreen
      title={useScreenTitle()}
      route={jobTemplateRoutes.listJobTemplates}
      columns={columns}
      searchLabel={messages.searchTemplates}
      filters={state.filter}
      {...(state.chosen && { query: { active: state.chosen } })}
      empty={state.chosen ? messages.noMatches : mayEdit ? messages.empty : messages.emptyForReaders}
      headerActions={
        <Button component={Link} to={checkTemplatesPath} variant="outlined">
          {checkTemplatesMessages.checkTemplates}
        </Button>
      }
      {...(mayEdit && { add: { label: messages.addTemplate, to: addJobTemplatePath }, edit, more })}
    />
  );
}
