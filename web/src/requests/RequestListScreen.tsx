import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { requestStatuses, requestStatusLabels } from '@roadworthy/contract/requests/request.machine.ts';
import { addRequestPath, requestPath } from '@roadworthy/contract/requests/request.paths.ts';
import { allowedRequestActions, canSeeAllRequests } from '@roadworthy/contract/requests/request.policy.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { requestTable } from '@roadworthy/contract/requests/request.table.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { displayDate } from '../kit/text/display.ts';
import { VinLink } from '../kit/text/VinLink.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';

const dayMs = 86_400_000;
/** Formats how many days ago a request was made. */
const requestAge = (createdAt: string, now = Date.now()): string =>
  messages.age({ count: Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs)) });

const columns = toColumns(requestTable, [
  {
    field: 'requestNo',
    width: 110,
    show: ({ _id, requestNo }) => (
      <MuiLink component={Link} to={requestPath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {requestNo}
      </MuiLink>
    ),
  },
  { field: 'vehicle', width: 180, show: ({ vehicle }) => <VinLink vin={vehicle.vin} /> },
  { field: 'text', flex: 2, width: 190, show: ({ text }) => <ClampedText text={text} /> },
  { field: 'status', width: 120, show: ({ status }) => <RequestStatusChip status={status} /> },
  {
    field: 'createdAt',
    width: 120,
    value: ({ createdAt }) => `${displayDate(createdAt)} · ${requestAge(createdAt)}`,
  },
  { field: 'wantedOn', width: 110 },
  { field: 'requester', flex: 1 },
  { field: 'photos', width: 70, hidden: true },
  { field: 'jobCard', width: 140, wideOnly: true },
  { field: 'progress', hidden: true },
  { field: 'decidedBy', hidden: true },
]);

/** Lists requests: all of the company for leaders, their own for everybody else. */
export default function RequestListScreen() {
  const { me } = useSignedIn();
  const { filter, chosen } = useChoiceFilter(
    'status',
    messages.status,
    requestStatuses,
    (one) => requestStatusLabels[one],
  );
  const { mutate: remove } = useApiMutation(requestRoutes.deleteRequest, { successMessage: requestMessages.deleted });
  const actions = (request: WorkRequest): RowAction[] => [
    { label: messages.view, icon: <ViewIcon />, to: requestPath(request._id) },
    ...(allowedRequestActions(request, me).includes('delete')
      ? [
          {
            label: messages.delete,
            icon: <DeleteIcon />,
            onClick: () =>
              void confirmDelete(messages.deleteThing({ requestNo: request.requestNo })).then(
                (yes) => yes && remove({ params: { id: request._id } }),
              ),
          },
        ]
      : []),
  ];
  const empty = canSeeAllRequests(me) ? messages.emptyForLeaders : messages.empty;
  return (
    <ListScreen
      title={useScreenTitle()}
      route={requestRoutes.listRequests}
      columns={columns}
      searchLabel={messages.searchRequests}
      filters={[filter]}
      {...(chosen && { query: { status: chosen } })}
      empty={chosen ? messages.noMatches : empty}
      add={{ label: messages.askForWork, to: addRequestPath() }}
      more={actions}
    />
  );
}
