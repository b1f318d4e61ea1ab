import { checkTemplatesMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import { jobTemplatesPath } from '@roadworthy/contract/job-cards/templates/job-template.paths.ts';
import { formatCheckTemplateState } from '@roadworthy/contract/vehicle-checks/templates/check-template.machine.ts';
import { listAllowedCheckTemplateActions } from '@roadworthy/contract/vehicle-checks/templates/check-template.policy.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { CheckTemplateRow } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { checkTemplateTable } from '@roadworthy/contract/vehicle-checks/templates/check-template.table.ts';
import {
  addCheckTemplatePath,
  checkTemplatePath,
  copyCheckTemplatePath,
  editCheckTemplatePath,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import { Link as MuiLink } from '@mui/material';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { toColumns, type RowAction } from '../../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../../kit/page/screen-title.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';
import { CheckTemplateStateChip, useToggleCheckTemplate } from './CheckTemplateStateChip.tsx';

const columns = toColumns(checkTemplateTable, [
  {
    field: 'name',
    flex: 1.5,
    show: ({ _id, name }) => (
      <MuiLink component={Link} to={checkTemplatePath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {name}
      </MuiLink>
    ),
  },
  {
    field: 'jobTypes',
    flex: 1,
    show: (row) => <ClampedText text={String(checkTemplateTable.columns.jobTypes.value(row) ?? '')} />,
  },
  {
    field: 'models',
    flex: 1,
    wideOnly: true,
    show: (row) => <ClampedText text={String(checkTemplateTable.columns.models.value(row) ?? '')} />,
  },
  { field: 'pointCount', width: 90 },
  { field: 'version', width: 90, wideOnly: true },
  { field: 'isActive', width: 130, show: ({ isActive }) => <CheckTemplateStateChip isActive={isActive} /> },
  { field: 'updatedAt', hidden: true },
  { field: 'createdAt', hidden: true },
]);
const edit = ({ _id }: CheckTemplateRow) => editCheckTemplatePath(_id);
const states = ['true', 'false'] as const;

/** The templates of vehicle checks. Leaders can change, duplicate and deactivate them. */
export default function CheckTemplateListScreen() {
  const { me } = useSignedIn();
  const state = useChoiceFilter('state', messages.state, states, (choice) =>
    formatCheckTemplateState(choice === 'true'),
  );
  const toggle = useToggleCheckTemplate();
  const more = useCallback(
    (row: CheckTemplateRow): RowAction[] => [
      { label: messages.duplicate, icon: <CopyIcon />, to: copyCheckTemplatePath(row._id) },
      {
        label: row.isActive ? messages.deactivate : messages.activate,
        icon: row.isActive ? <PauseIcon /> : <StartIcon />,
        onClick: () => toggle(row),
      },
    ],
    [toggle],
  );
  const mayEdit = listAllowedCheckTemplateActions({ isActive: true }, me).includes('edit');
  return (
    <ListScreen
      title={useScreenTitle()}
      back={jobTemplatesPath}
      route={checkTemplateRoutes.listCheckTemplates}
      columns={columns}
      searchLabel={messages.searchTemplates}
      filters={state.filter}
      {...(state.chosen && { query: { active: state.chosen } })}
      empty={state.chosen ? messages.noMatches : mayEdit ? messages.empty : messages.emptyForReaders}
      {...(mayEdit && { add: { label: messages.addTemplate, to: addCheckTemplatePath }, edit, more })}
    />
  );
}
