import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { actIn, useSignedIn } from '../kit/session.ts';

/**
 * An address that names a company is also a link that somebody sends: it opens that company. Until it is opened nothing is shown, and nothing can be
 * done, that belongs to the one before or to the platform.
 */
export default function OpenedCompany({ title, children }: { title: string; children: ReactNode }) {
  const { companyId = '' } = useParams();
  const { company } = useSignedIn();
  const isOpen = company?._id === companyId;
  const asked = useAsk(companyRoutes.getCompany, { params: { id: companyId } }, { enabled: !isOpen });
  const found = asked.data?.data;
  useEffect(() => {
    if (!isOpen && found) actIn({ _id: found._id, name: found.name, logo: found.logo });
  }, [isOpen, found]);
  if (isOpen) return children;
  return (
    <>
      <PageHeader title={title} />
      <Loaded asked={asked}>{() => null}</Loaded>
    </>
  );
}
