import { commandCentreRoutes } from '@roadworthy/contract/command-centre/command-centre.routes.ts';
import type { CommandCentre, CompanyWorstPlan } from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import OpenIcon from '@mui/icons-material/ArrowForward';
import { Box, Button, Chip, Skeleton, Stack, Card, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { FirstSteps } from '../first-steps/index.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../kit/feedback/States.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { openCompany } from '../kit/session/session.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { DecisionsCard } from './DecisionsCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TodaysReports } from './TodaysReports.tsx';
import { WorstPlans } from '../reports/index.ts';

const refetchIntervalMs = 60_000;

/** The BRM's home page: the tasks in all their companies, the worst plans, and the reports sent today. */
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
      <QueryContent query={query} loading={loading}>
        {({ data }) =>
          data.companies.length === 0 ? (
            <EmptyState text={messages.noCompany} />
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
                <DecisionsCard page={data} />
                <Stack sx={{ gap: 3, minWidth: 0 }}>
                  <PlansWithOpenNotOk plans={data.worstPlans} />
                  <TodaysReports reports={data.reports} />
                </Stack>
              </Box>
            </Stack>
          )
        }
      </QueryContent>
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
/** Finds the company that the page is limited to, if any. */
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
/** Filters by one company at a time. Pressing its chip again shows all of them. */
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

/**
 * Lists the plans with open Not OK items that have the highest TIP levels, in the chosen company or in all companies.
 */
function PlansWithOpenNotOk({ plans }: { plans: readonly CompanyWorstPlan[] }) {
  return (
    <Card component="section" aria-label={messages.plansWithOpenNotOk}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: plans.length > 0 ? 0.5 : 1.5 }}>
          {messages.plansWithOpenNotOk}
        </Typography>
        {plans.length === 0 ? (
          <Typography color="textSecondary">{messages.noOpenNotOk}</Typography>
        ) : (
          <WorstPlans plans={plans} />
        )}
      </CardContent>
    </Card>
  );
}
