import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { openCompany, useSignedIn } from '../../kit/session/session.ts';

/**
 * An address that names a company may be a link from somebody else, so opening it switches to that company. Until then,
 * nothing of the previous company or the platform is shown or can be changed.
 */
export default function CompanyScope({ title, children }: { title: string; children: ReactNode }) {
  const { companyId = '' } = useParams();
  const { company } = useSignedIn();
  const isOpen = company?._id === companyId;
  const companyQuery = useApiQuery(companyRoutes.getCompany, { params: { id: companyId } }, { enabled: !isOpen });
  const found = companyQuery.data?.data;
  useEffect(() => {
    if (!isOpen && found) openCompany({ _id: found._id, name: found.name, logo: found.logo });
  }, [isOpen, found]);
  if (isOpen) return children;
  return (
    <>
      <PageHeader title={title} />
      <QueryContent query={companyQuery}>{() => null}</QueryContent>
    </>
  );
}
