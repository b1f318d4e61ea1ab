import { firstStepsMessages as messages } from '@roadworthy/contract/first-steps/messages/first-steps.messages.ts';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { Stack } from '@mui/material';
import { listChecklists } from '@roadworthy/contract/first-steps/checklists.ts';
import { firstStepsRoutes } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { CompanyOverrideProvider, useCompanyInUse, useSignedIn } from '../kit/session/session.ts';
import { SampleDataCard } from '../sample-data/index.ts';
import { ChecklistCard } from './ChecklistCard.tsx';

/** All checklists of this user, including those that are finished or dismissed. */
export default function FirstStepsScreen() {
  const { me, company } = useSignedIn();
  const ofCompany = company !== null && listChecklists(me, 'company').length > 0;
  const ofPlatform = me.companyId === null && listChecklists(me, 'platform').length > 0;
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <Stack sx={{ gap: 2 }}>
        {ofCompany && <Checklists />}
        <SampleDataCard />
        {ofPlatform && (
          <CompanyOverrideProvider value={null}>
            <Checklists />
          </CompanyOverrideProvider>
        )}
      </Stack>
      {!ofCompany && !ofPlatform && (
        <EmptyState icon={<ChecklistIcon sx={{ fontSize: 48 }} />} text={messages.nothing} />
      )}
    </>
  );
}

function Checklists() {
  // Keyed by company, so that the lists of the previous one are never shown while the next ones load.
  const company = useCompanyInUse();
  const query = useApiQuery(firstStepsRoutes.getFirstSteps, {});
  return (
    <QueryContent query={query} key={company}>
      {({ data }) => data.checklists.map((list) => <ChecklistCard key={list.name} checklist={list} />)}
    </QueryContent>
  );
}
