import { commandCentreRoutes } from '@roadworthy/contract/command-centre/command-centre.routes.ts';
import type { CommandCentre } from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import OpenIcon from '@mui/icons-material/ArrowForward';
import { Box, Button, Chip, Skeleton, Stack } from '@mui/material';
import { Link } from 'react-router';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { FirstSteps } from '../first-steps/index.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { openCompany } from '../kit/session/session.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { DecideNow } from './DecideNow.tsx';
import { OnFire } from './OnFire.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TodaysReports } from './TodaysReports.tsx';

const refetchIntervalMs = 60_000;

/** The BRM's home: what waits for them in all their companies, plans in trouble, and the reports sent today. */
export default function CommandCentreScreen() {
  const { filter, setFilter } = useListState();
  const company = filter('company');
  const query = useApiQuery(
    commandCentreRoutes.getCommandCentre,
    { query: { ...(company && { company }) } },
    { keepPrevious: true, refetchInterval: refetchIntervalMs },
  );
  const answer = query.data?.data;
  return (
    <>
      <PageHeader
        title={useScreenTitle()}
        subtitle={answer && messages.subtitle({ companies: answer.companies.length, items: answer.itemCount })}
        actions={<Shortcuts />}
      />
      <FirstSteps />
      <Loaded query={query} loading={loading}>
        {({ data }) =>
          data.companies.length === 0 ? (
            <Empty text={messages.noCompany} />
          ) : (
            <Stack sx={{ gap: 2.5 }}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <CompanyChips
                  companies={data.companies}
                  chosen={company}
                  onChoose={(chosen) => setFilter('company', chosen)}
                />
                <OpenCompany company={onlyCompany(data.companies, company)} />
              </Stack>
              <Box sx={pageSx}>
                <DecideNow page={data} />
                <Stack sx={{ gap: 3, minWidth: 0 }}>
                  <OnFire plans={data.worstPlans} />
                  <TodaysReports reports={data.reports} />
                </Stack>
              </Box>
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

const pageSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const;

const loading = (
  <Box role="status" aria-busy="true" aria-label={commonMessages.loading} sx={pageSx}>
    <Stack sx={{ gap: 1 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={64} />
      ))}
    </Stack>
    <Skeleton variant="rounded" height={360} />
  </Box>
);

type Companies = CommandCentre['companies'];
/** The company that the page is about, if it is about one. */
const onlyCompany = (companies: Companies, chosen: string | undefined): Companies[number] | undefined =>
  companies.length === 1 ? companies[0] : companies.find(({ _id }) => _id === chosen);

function OpenCompany({ company }: { company: Companies[number] | undefined }) {
  if (!company) return null;
  const { _id, name, logo } = company;
  return (
    <Button component={Link} to="/projects" endIcon={<OpenIcon />} onClick={() => openCompany({ _id, name, logo })}>
      {messages.openCompany({ name })}
    </Button>
  );
}

type ChipsProps = {
  companies: Companies;
  chosen: string | undefined;
  onChoose: (company: string | undefined) => void;
};
/** One company at a time; pressed again, its chip shows all. */
function CompanyChips({ companies, chosen, onChoose }: ChipsProps) {
  if (companies.length < 2) return null;
  const chip = (label: string, isChosen: boolean, company: string | undefined) => (
    <Chip
      key={company ?? ''}
      label={label}
      variant={isChosen ? 'filled' : 'outlined'}
      color={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : company)}
      sx={{ height: { xs: 44, sm: 34 }, borderRadius: 5, maxWidth: '100%' }}
    />
  );
  return (
    <Stack direction="row" role="group" aria-label={messages.companies} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {chip(messages.allCompanies, chosen === undefined, undefined)}
      {companies.map(({ _id, name, waiting }) =>
        chip(messages.companyWithCount({ name, count: waiting }), chosen === _id, _id),
      )}
    </Stack>
  );
}
