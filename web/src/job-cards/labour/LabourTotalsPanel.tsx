import {
  labourGroupLabels,
  labourMessages as messages,
} from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { labourGroups, toMinutes, type LabourGroup } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import type { QueryInput } from '@roadworthy/contract/kit/route.ts';
import { Box, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { formatNumber } from '../../kit/text/display.ts';

export type LabourFilter = Omit<Partial<QueryInput<typeof labourRoutes.getLabourTotals>>, 'group'>;
type Props = { filter: LabourFilter; group: LabourGroup; onGroup: (group: LabourGroup) => void };
const firstRows = 5;

/** The recorded time of the filtered entries, in total and per person, day, cost centre, job card or task. */
export function LabourTotalsPanel({ filter, group, onGroup }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const totals = useApiQuery(labourRoutes.getLabourTotals, { query: { ...filter, group } }, { keepPrevious: true }).data
    ?.data;
  if (!totals) return null;
  const shown = isWhole ? totals.groups : totals.groups.slice(0, firstRows);
  const hidden = totals.groups.length - shown.length;
  return (
    <Card component="section" aria-label={messages.totals} sx={{ mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography variant="subtitle1" component="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
            {messages.total({ minutes: formatNumber(toMinutes(totals.seconds)) })}
          </Typography>
          <TextField
            select
            size="small"
            label={messages.groupBy}
            value={group}
            onChange={(event) => onGroup(labourGroups.find((one) => one === event.target.value) ?? 'person')}
            sx={{ minWidth: 160 }}
          >
            {labourGroups.map((one) => (
              <MenuItem key={one} value={one}>
                {labourGroupLabels[one]}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5 }}>
          {shown.map(({ key, name, seconds }) => (
            <GroupRow key={key} name={name} seconds={seconds} />
          ))}
        </Box>
        {hidden > 0 && (
          <Button onClick={() => setIsWhole(true)} sx={{ mt: 1 }}>
            {messages.showAll({ count: totals.groups.length })}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

const GroupRow = ({ name, seconds }: { name: string; seconds: number }) => (
  <>
    <Typography component="dt" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {messages.minutes({ minutes: formatNumber(toMinutes(seconds)) })}
    </Typography>
  </>
);
