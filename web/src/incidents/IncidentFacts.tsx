import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { incidentTableMessages as labels } from '@roadworthy/contract/incidents/messages/incident-table.messages.ts';
import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import {
  formatIncidentPlace,
  formatIncidentProject,
  type Incident,
} from '@roadworthy/contract/incidents/incident.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { ReactNode } from 'react';
import { Picture } from '../kit/pictures/Picture.tsx';
import { displayName, displayDateTime } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { IncidentStatusChip, PotentialChip, SeverityChip, TypeChip } from './IncidentChips.tsx';

/**
 * The facts of an incident: its status, description, photos, circumstances, people and cause. Empty fields are hidden.
 */
export function IncidentFacts({ incident }: { incident: Incident }) {
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2.5 }}>
        <Stack sx={{ gap: 1.5 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
            {incident.title}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <IncidentStatusChip status={incident.status} />
            <TypeChip type={incident.type} />
            <SeverityChip severity={incident.severity} />
            <PotentialChip potential={incident.potential} />
          </Stack>
        </Stack>
        <PlainText>{incident.comment}</PlainText>
        {incident.photos.length > 0 && (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            {incident.photos.map((key, index) => (
              <Picture
                key={key}
                file={key}
                alt={messages.photoAlt({ value: index + 1, count: incident.photos.length })}
                size={112}
              />
            ))}
          </Stack>
        )}
        <Facts incident={incident} />
        <TextSection title={messages.immediateAction} text={incident.immediateAction} />
        <TextSection title={messages.cause} text={incident.cause} />
      </CardContent>
    </Card>
  );
}

const displayAtBy = (at: string, by: Incident['reportedBy']): string =>
  by ? messages.atBy({ at: displayDateTime(at), by: displayName(by) }) : displayDateTime(at);

function Facts({ incident }: { incident: Incident }) {
  const { vehicle, people, witnesses, occurredAt, reportedBy, createdAt, acknowledgedAt, acknowledgedBy, sharedAt } =
    incident;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [labels.happened, occurredAt && displayDateTime(occurredAt)],
    [labels.reported, displayAtBy(createdAt, reportedBy)],
    [labels.acknowledged, acknowledgedAt && displayAtBy(acknowledgedAt, acknowledgedBy)],
    [labels.where, formatIncidentPlace(incident)],
    [labels.vehicle, vehicle && displayText(formatVehicle(vehicle))],
    [labels.project, formatIncidentProject(incident)],
    [messages.customer, sharedAt && messages.sharedSince({ sharedAt: displayDateTime(sharedAt) })],
    [messages.peopleInvolved, people],
    [labels.witnesses, witnesses],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        '& dt': { typography: 'body2', color: 'text.secondary', mb: 0.25 },
        '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
      }}
    >
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Box>
  );
}

const TextSection = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <div>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <PlainText>{text}</PlainText>
    </div>
  );

const PlainText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext', maxWidth: 760 }}>
    {displayText(children)}
  </Typography>
);
