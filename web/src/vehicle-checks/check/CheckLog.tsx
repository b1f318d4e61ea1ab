import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import {
  checkEventLabels,
  pointResultLabels,
  vehicleCheckMessages,
} from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { formatMeasured } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type {
  CheckLogEntry,
  RecordedPoint,
  VehicleCheck,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { displayDateTime } from '../../kit/text/display.ts';

/** What happened to a check, newest first, with its results each time it was finished. */
export function CheckLog({ check }: { check: VehicleCheck }) {
  const query = useApiQuery(vehicleCheckRoutes.getVehicleCheckLog, {
    params: { id: check.jobCard._id, checkId: check._id },
  });
  return (
    <Box component="section" aria-label={messages.log}>
      <Typography variant="h2" gutterBottom>
        {messages.log}
      </Typography>
      <QueryContent query={query}>
        {({ data }) => (
          <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
            {data.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </Stack>
        )}
      </QueryContent>
    </Box>
  );
}

const describePoint = (point: RecordedPoint): string =>
  [
    messages.pointAndResult({
      point: vehicleCheckMessages.taskName(point),
      result: point.result === null ? messages.noResult : pointResultLabels[point.result],
    }),
    formatMeasured(point),
    point.comment,
  ]
    .filter(Boolean)
    .join(' · ');

function Entry({ entry: { event, at, by, reason, points } }: { entry: CheckLogEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const happened = { event: checkEventLabels[event], at: displayDateTime(at) };
  return (
    <li>
      <Typography variant="body2">
        {by ? messages.logEntry({ ...happened, name: by.name }) : messages.logEntryAt(happened)}
      </Typography>
      {reason !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {points.length > 0 && (
        <Button
          size="large"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ ml: -1, px: 1 }}
        >
          {isOpen ? messages.hideResults : messages.showResults}
        </Button>
      )}
      {isOpen && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {points.map((point, index) => (
            // The results of an entry never change, and two points may have the same name, so the index is the key.
            <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {describePoint(point)}
            </Typography>
          ))}
        </Box>
      )}
    </li>
  );
}
