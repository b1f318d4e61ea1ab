import { companiesMessages as messages } from '@roadworthy/contract/companies/messages/companies.messages.ts';
import { companyMessages } from '@roadworthy/contract/companies/messages/company.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import LinkIcon from '@mui/icons-material/Link';
import { Button, Stack } from '@mui/material';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { type Company } from '@roadworthy/contract/companies/company.schema.ts';
import { companyTable } from '@roadworthy/contract/companies/company.table.ts';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { copyText } from '../kit/text/copy-text.ts';
import { companyPaths } from '../access/index.ts';
import { FirstSteps } from '../first-steps/index.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { MarkedLabel } from '../kit/list/rows/MarkedLabel.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { Picture } from '../kit/pictures/Picture.tsx';
import { openCompany, useSignedIn } from '../kit/session/session.ts';
import { readReturnTo } from '../kit/session/return-to.ts';

const columns = toColumns(companyTable, [
  {
    field: 'name',
    flex: 1.3,
    extraWidth: 48,
    show: (company) => (
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        {company.logo && (
          <Picture
            file={company.logo}
            alt={messages.nameLogo({ name: company.name })}
            size={36}
            canZoom={false}
            whole
          />
        )}
        <MarkedLabel label={company.name} mark={false} />
      </Stack>
    ),
  },
  { field: 'customerName' },
  { field: 'customerEmail', flex: 1.2 },
  { field: 'brm' },
  { field: 'createdAt', wideOnly: true },
]);

/** The companies that a user can act in; opening one makes it the company in use. */
export default function CompanyListScreen() {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Kept in state, because a search changes the address and loses its navigation state.
  const [wanted] = useState(() => readReturnTo(state));
  const [total, setTotal] = useState<number>();
  const { accessLevel } = me;
  const { mutate } = useApiMutation(companyRoutes.deleteCompany, { successMessage: companyMessages.deleted });
  // A company's admin sees their company here but cannot change it, because the platform manages companies.
  const mayKeep = me.permissions.includes('companies.keep') && me.companyId === null;
  const actions = useMemo(
    () => (company: Company) => {
      const flow = companyPaths(accessLevel);
      const act = (to: string) => () => {
        openCompany({ _id: company._id, name: company.name, logo: company.logo });
        void navigate(to);
      };
      const copy = () =>
        void copyText(`${window.location.origin}/company-login/${company._id}`).then((isCopied) =>
          isCopied ? toast.good(messages.loginLinkCopied) : toast.bad(messages.copyFailed),
        );
      return [
        { label: messages.open, primary: true, onClick: act(wanted ?? '/projects') },
        { label: messages.users, icon: <GroupIcon />, onClick: act(flow.users(company._id)) },
        { label: messages.roles, icon: <BadgeIcon />, onClick: act(flow.roles(company._id)) },
        { label: messages.copyLoginLink, icon: <LinkIcon />, onClick: copy },
        ...(mayKeep
          ? [
              {
                label: messages.delete,
                icon: <DeleteIcon />,
                onClick: () =>
                  void confirmDelete(messages.companyNoun, company.name).then(
                    (yes) => yes && mutate({ params: { id: company._id } }),
                  ),
              },
            ]
          : []),
        ...(mayKeep ? [{ label: messages.edit, icon: <EditIcon />, to: `/edit/company/${company._id}` }] : []),
      ];
    },
    [mayKeep, navigate, wanted, accessLevel, mutate],
  );
  const add = mayKeep ? (
    <Button component={Link} to="/add/company" variant="contained" startIcon={<AddIcon />}>
      {messages.addCompany}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={useScreenTitle()}
        subtitle={total === undefined ? undefined : messages.count({ count: total })}
        actions={add}
      />
      <FirstSteps />
      <List
        label={messages.companies}
        route={companyRoutes.listCompanies}
        columns={columns}
        actions={actions}
        searchLabel={messages.searchCompany}
        empty={mayKeep ? messages.noCompanies : messages.noneAssigned}
        firstStep={add}
        onTotal={setTotal}
      />
    </>
  );
}
