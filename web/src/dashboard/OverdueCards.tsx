import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card-labels.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { dashboardMessages as messages } from '@roadworthy/contract/dashboard/messages/dashboard.messages.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { Button, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import { parseStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { jobCardTone } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { displayName, displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';

const maxShown = 5;

/** Cards that should have started already, oldest first; a planner calls these people. */
export function OverdueCards({ total, all }: { total: number; all: string }) {
  const query = { overdue: 'true', sort: 'preferredStartDate', limit: maxShown } as const;
  const response = useApiQuery(jobCardRoutes.listJobCards, { query }, { keepPrevious: true });
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {messages.overdueCards({ count: total })}
          </Typography>
          {total > maxShown && (
            <Button component={Link} to={all}>
              {commonMessages.showAll}
            </Button>
          )}
        </Stack>
        <Loaded query={response}>
          {({ data }) => (
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map((card) => (
                <Overdue key={card._id} card={card} />
              ))}
            </Stack>
          )}
        </Loaded>
      </CardContent>
    </Card>
  );
}

function Overdue({ card }: { card: JobCardRow }) {
  const who = card.jobEngineer ? displayName(card.jobEngineer) : (card.jobTeam?.name ?? messages.unassigned);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: { xs: 0.5, sm: 2 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: { xs: 'flex-start', sm: 'center' },
      }}
    >
      <MuiLink
        component={Link}
        to={jobCardPath(card._id)}
        sx={{ fontWeight: 600, minWidth: 130, py: { xs: 1, sm: 0 } }}
      >
        {card.jobcardId}
      </MuiLink>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {card.summary}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {displayText([card.vin?.vin, card.workshop.name, who].filter(Boolean).join(' · '))}
        </Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {messages.since({
          at: displayDateTime(parseStartDate(card.preferredStartDate)?.toISOString()),
        })}
      </Typography>
      <StatusChip tone={jobCardTone(card.wipStatus.name)} label={jobCardStatusLabels[card.wipStatus.name]} />
    </Stack>
  );
}
