import { peopleMessages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { temporaryPasswordMessages } from '@roadworthy/contract/access/messages/user.messages.ts';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import ResetIcon from '@mui/icons-material/LockResetOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { Button, Stack, Tooltip } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mayManageRole } from '@roadworthy/contract/access/roles.ts';

import { temporaryPassword, type User } from '@roadworthy/contract/access/user.schema.ts';
import { formatUserState, userTable } from '@roadworthy/contract/access/user.table.ts';
import { Link } from 'react-router';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayName } from '../../kit/text/display.ts';
import { ShopTabletsButton } from '../tablet/ShopTablets.tsx';
import { useDeactivation } from './useDeactivation.tsx';
import { companyPaths, usePeoplePaths } from './people-paths.ts';

const activity = (user: User) => (
  <StatusChip
    tone={!user.isActive ? 'plain' : user.isRegistered ? 'good' : 'attention'}
    label={formatUserState(user)}
  />
);
const state = (user: User) => (
  <Stack direction="row" sx={{ display: 'inline-flex', verticalAlign: 'middle', gap: 0.75, alignItems: 'center' }}>
    {activity(user)}
    {user.hasSecondFactor && (
      <Tooltip title={peopleMessages.secondFactorOn}>
        <ShieldIcon titleAccess={peopleMessages.secondFactorOn} fontSize="small" color="success" />
      </Tooltip>
    )}
  </Stack>
);
const columns = toColumns(userTable, [
  { field: 'name' },
  { field: 'emailId', flex: 1.3 },
  { field: 'phoneNumber', wideOnly: true },
  { field: 'role' },
  { field: 'location' },
  { field: 'state', show: state, width: 140 },
]);

/** Actions for people who cannot sign in by themselves any more. Both sign them out everywhere. */
function useAccountRecovery() {
  const reset = useApiMutation(userRoutes.resetSecondFactor, { successMessage: secondFactorMessages.reset });
  const askReset = async (user: User) => {
    const text = peopleMessages.resetSecondFactorText({ user: displayName(user) });
    if (
      await confirm({
        title: peopleMessages.resetSecondFactorTitle,
        text,
        yes: peopleMessages.reset,
        no: peopleMessages.cancel,
        danger: true,
      })
    )
      reset.mutate({ params: { id: user._id } });
  };
  const givePassword = useApiMutation(userRoutes.giveTemporaryPassword, {
    successMessage: temporaryPasswordMessages.sent,
  });
  const askPassword = async (user: User) => {
    const text = peopleMessages.temporaryPasswordText({
      user: displayName(user),
      emailId: user.emailId,
      validHours: temporaryPassword.validHours,
    });
    if (
      await confirm({
        title: peopleMessages.temporaryPasswordTitle,
        text,
        yes: peopleMessages.send,
        no: peopleMessages.cancel,
        danger: true,
      })
    )
      givePassword.mutate({ params: { id: user._id } });
  };
  return { askReset, askPassword };
}

/** Links from a company's people to its projects and roles. */
function CompanyLinks({ id }: { id: string }) {
  const flow = companyPaths(useSignedIn().me.accessLevel);
  return (
    <>
      <Button component={Link} to={flow.projects(id)}>
        {peopleMessages.projects}
      </Button>
      <Button component={Link} to={flow.roles(id)}>
        {peopleMessages.roles}
      </Button>
    </>
  );
}

/** Serves /user and /super-user, and the people of a company in the company list. */
export default function UserListScreen() {
  const { me, company } = useSignedIn();
  const { users, company: isCompanyView } = usePeoplePaths();
  const leaving = useDeactivation();
  const inviteAgain = useApiMutation(userRoutes.inviteAgain, { successMessage: ({ meta }) => meta.message });
  const { askReset, askPassword } = useAccountRecovery();
  const reached = (user: User) => mayManageRole(me.accessLevel, user.role.name);
  const mayHavePassword = (user: User) =>
    user.isRegistered &&
    user.isActive &&
    user._id !== me._id &&
    reached(user) &&
    me.permissions.includes('people.keep');
  const mayReset = (user: User) =>
    user.hasSecondFactor && user._id !== me._id && reached(user) && me.permissions.includes('secondFactors.reset');
  // Users can delete neither themselves nor other people with the same role.
  const mayDelete = (user: User) => user._id !== me._id && user.role.name !== me.role.name;
  const flow = companyPaths(me.accessLevel);
  const more = (user: User) => [
    ...(isCompanyView && company
      ? [{ label: peopleMessages.projects, icon: <FolderIcon />, to: flow.projects(company._id) }]
      : []),
    ...(user.isRegistered || !reached(user)
      ? []
      : [
          {
            label: peopleMessages.sendInvitationAgain,
            icon: <SendIcon />,
            onClick: () => inviteAgain.mutate({ params: { id: user._id } }),
          },
        ]),
    ...(mayHavePassword(user)
      ? [{ label: peopleMessages.sendTemporaryPassword, icon: <KeyIcon />, onClick: () => void askPassword(user) }]
      : []),
    ...(mayReset(user)
      ? [{ label: peopleMessages.resetSecondFactor, icon: <ResetIcon />, onClick: () => void askReset(user) }]
      : []),
  ];
  const links = (
    <>
      <Button component={Link} to={users.inviteSeveral} startIcon={<GroupAddIcon />}>
        {peopleMessages.inviteSeveral}
      </Button>
      {company && me.permissions.includes('people.keep') && <ShopTabletsButton />}
      {isCompanyView && company && <CompanyLinks id={company._id} />}
    </>
  );
  return (
    <>
      <ListScreen
        title={users.title}
        {...(users.back && { back: users.back })}
        route={userRoutes.listUsers}
        columns={columns}
        searchLabel={peopleMessages.searchUsers}
        headerActions={links}
        empty={peopleMessages.noUsers}
        add={{ label: peopleMessages.addUser, to: users.add }}
        edit={(user) => `${users.edit}/${user._id}`}
        locked={(user) => (reached(user) ? undefined : accessMessages.accountAbove)}
        more={more}
        remove={{
          route: userRoutes.deleteUser,
          item: peopleMessages.userNoun,
          successMessage: accessMessages.userDeleted,
          shown: mayDelete,
          instead: company ? leaving.remove : undefined,
        }}
      />
      {leaving.dialog}
    </>
  );
}
