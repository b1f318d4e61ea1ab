import { Button } from '@mui/material';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { Link, useLocation } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Empty } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { returnTo } from '../kit/session/return-to.ts';

/**
 * Shown when a platform user opens a company screen before choosing a company. The choice returns to this screen, for
 * example to the job card whose QR code was scanned.
 */
export default function ChooseCompany({ title, list }: { title: string; list: string }) {
  const { me } = useSignedIn();
  const location = useLocation();
  const { data } = useApiQuery(companyRoutes.listCompanies, { query: { limit: 1 } });
  if (data?.totalCount !== 0)
    return (
      <Step
        title={title}
        text="This page belongs to a company. Choose the one you want to work in."
        to={list}
        label="Choose a company"
        state={returnTo(location)}
      />
    );
  const first = 'No company yet. This page belongs to a company.';
  if (!me.permissions.includes('companies.keep'))
    return <Step title={title} text={`${first} A Super Admin gives you one.`} />;
  return <Step title={title} text={`${first} Add the first one to begin.`} to="/add/company" label="Add Company" />;
}

type Props = { title: string; text: string; to?: string; label?: string; state?: object };
const Step = ({ title, text, to, label, state }: Props) => (
  <>
    <PageHeader title={title} />
    <Empty
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
