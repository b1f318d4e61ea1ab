import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { Button, Card, CardContent, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { parseStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { displayName, displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';

const maxShown = 5;
/** The path of the list of overdue job cards, of any age. */
export const overdueCardsPath = '/jobcard?overdue=true&sort=preferredStartDate';

/** The job cards that a planner should look at first. They may be of any day, so the links have no date range. */
const urgent = {
  overdue: {
    query: { overdue: 'true', sort: 'preferredStartDate', limit: maxShown },
    all: overdueCardsPath,
    title: messages.overdueCards,
    none: messages.nothingOverdue,
    when: messages.since,
  },
  unassigned: {
    query: { status: 'Jobcard Created', sort: 'preferredStartDate', limit: maxShown },
    all: `/jobcard?${new URLSearchParams({ status: 'Jobcard Created', sort: 'preferredStartDate' }).toString()}`,
    title: messages.unassignedCards,
    none: messages.nothingUnassigned,
    when: messages.wanted,
  },
} as const;
type Which = keyof typeof urgent;

/** Job cards that should have started or that nobody is assigned to, oldest first, with the people to call. */
export function UrgentCards({ which }: { which: Which }) {
  const { query, all, title, none } = urgent[which];
  const response = useApiQuery(jobCardRoutes.listJobCards, { query }, { keepPrevious: true });
  const total = response.data?.totalCount ?? 0;
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {title({ count: total })}
          </Typography>
          {total > maxShown && (
            <Button component={Link} to={all}>
              {commonMessages.showAll}
            </Button>
          )}
        </Stack>
        <QueryContent query={response} loading={<Skeleton variant="rounded" height={160} />}>
          {({ data }) =>
            data.length === 0 ? (
              <Typography color="textSecondary">{none}</Typography>
            ) : (
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map((card) => (
                  <UrgentCard key={card._id} card={card} which={which} />
                ))}
              </Stack>
            )
          }
        </QueryContent>
      </CardContent>
    </Card>
  );
}

function UrgentCard({ card, which }: { card: JobCardRow; which: Which }) {
  const who = card.jobEngineer ? displayName(card.jobEngineer) : card.jobTeam?.name;
  return (
    <Stack component="li" sx={{ gap: 0.25, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <MuiLink component={Link} to={jobCardPath(card._id)} sx={{ fontWeight: 600, py: { xs: 1, sm: 0 } }}>
          {card.jobcardId}
        </MuiLink>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {urgent[which].when({
            at: displayDateTime(parseStartDate(card.preferredStartDate)?.toISOString()),
          })}
        </Typography>
      </Stack>
      <Typography variant="body2">{card.summary}</Typography>
      <Typography variant="body2" color="textSecondary">
        {displayText([card.vin?.vin, card.workshop.name, who ?? messages.unassigned].filter(Boolean).join(' · '))}
      </Typography>
    </Stack>
  );
}
