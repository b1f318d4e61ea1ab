import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { Button } from '@mui/material';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { Link, useLocation } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { EmptyState } from '../../kit/feedback/States.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { toReturnState } from '../../kit/session/return-to.ts';

/**
 * Shown when a platform user opens a company screen before choosing a company. Choosing one returns to this screen, for
 * example to the job card whose QR code was scanned.
 */
export default function CompanyRequired({ title, list }: { title: string; list: string }) {
  const { me } = useSignedIn();
  const location = useLocation();
  const { data } = useApiQuery(companyRoutes.listCompanies, { query: { limit: 1 } });
  if (data?.totalCount !== 0)
    return (
      <Step
        title={title}
        text={messages.companyNeeded}
        to={list}
        label={messages.chooseACompany}
        state={toReturnState(location)}
      />
    );
  if (!me.permissions.includes('companies.keep')) return <Step title={title} text={messages.noCompanyAsk} />;
  return <Step title={title} text={messages.noCompanyAdd} to="/add/company" label={messages.addCompany} />;
}

type Props = { title: string; text: string; to?: string; label?: string; state?: object };
const Step = ({ title, text, to, label, state }: Props) => (
  <>
    <PageHeader title={title} />
    <EmptyState
      text={text}
      action={
        to && (
          <Button component={Link} to={to} state={state} variant="contained">
            {label}
          </Button>
        )
      }
    />
  </>
);
