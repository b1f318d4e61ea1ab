import { firstStepsMessages as messages } from '@roadworthy/contract/first-steps/messages/first-steps.messages.ts';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { Stack } from '@mui/material';
import { checklistsFor } from '@roadworthy/contract/first-steps/checklists.ts';
import { firstStepsRoutes } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { ActIn, useCompanyInUse, useSignedIn } from '../kit/session/session.ts';
import { SampleDataCard } from '../sample-data/index.ts';
import { ChecklistCard } from './ChecklistCard.tsx';

/** All checklists of this user, also those that are finished or dismissed. */
export default function FirstStepsScreen() {
  const { me, company } = useSignedIn();
  const ofCompany = company !== null && checklistsFor(me, 'company').length > 0;
  const ofPlatform = me.companyId === null && checklistsFor(me, 'platform').length > 0;
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <Stack sx={{ gap: 2 }}>
        {ofCompany && <Checklists />}
        <SampleDataCard />
        {ofPlatform && (
          <ActIn value={null}>
            <Checklists />
          </ActIn>
        )}
      </Stack>
      {!ofCompany && !ofPlatform && <Empty icon={<ChecklistIcon sx={{ fontSize: 48 }} />} text={messages.nothing} />}
    </>
  );
}

function Checklists() {
  // Keyed by company, so that the lists of the previous one never show while the next are loaded.
  const company = useCompanyInUse();
  const query = useApiQuery(firstStepsRoutes.getFirstSteps, {});
  return (
    <Loaded query={query} key={company}>
      {({ data }) => data.checklists.map((list) => <ChecklistCard key={list.name} checklist={list} />)}
    </Loaded>
  );
}
