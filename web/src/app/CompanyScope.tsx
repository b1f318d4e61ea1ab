import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { openCompany, useSignedIn } from '../kit/session/session.ts';

/**
 * An address that names a company is also a link that somebody sends: it opens that company. Until it is opened nothing is shown, and nothing can be
 * done, that belongs to the one before or to the platform.
 */
export default function CompanyScope({ title, children }: { title: string; children: ReactNode }) {
  const { companyId = '' } = useParams();
  const { company } = useSignedIn();
  const isOpen = company?._id === companyId;
  const asked = useApiQuery(companyRoutes.getCompany, { params: { id: companyId } }, { enabled: !isOpen });
  const found = asked.data?.data;
  useEffect(() => {
    if (!isOpen && found) openCompany({ _id: found._id, name: found.name, logo: found.logo });
  }, [isOpen, found]);
  if (isOpen) return children;
  return (
    <>
      <PageHeader title={title} />
      <Loaded query={asked}>{() => null}</Loaded>
    </>
  );
}
