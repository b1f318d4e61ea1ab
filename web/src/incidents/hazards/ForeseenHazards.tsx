import { formatLinkedHazard } from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { listAllowedIncidentActions } from '@roadworthy/contract/incidents/incident.policy.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { hazardLinkMessages as messages } from '@roadworthy/contract/incidents/messages/hazard-link.messages.ts';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime, displayName } from '../../kit/text/display.ts';
import { displayText } from '../../kit/text/display-text.tsx';
import { HazardLinkDialog } from './HazardLinkDialog.tsx';

/** The hazards that led to an incident, or that none was foreseen; hidden if there is nothing to read or to link. */
export function ForeseenHazards({ incident }: { incident: Incident }) {
  const { me } = useSignedIn();
  const [linking, setLinking] = useState(false);
  const { hazardLink: link } = incident;
  const mayLink = listAllowedIncidentActions(incident, me).includes('link hazards');
  if (!link && !mayLink) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', mb: 1.5 }}
        >
          <Typography variant="h2">{messages.title}</Typography>
          {mayLink && (
            <Button
              variant="outlined"
              startIcon={<LinkIcon />}
              sx={{ minHeight: { xs: 48, sm: 40 } }}
              onClick={() => setLinking(true)}
            >
              {link ? messages.change : messages.link}
            </Button>
          )}
        </Stack>
        {link ? <Statement link={link} /> : <Typography color="textSecondary">{messages.unknown}</Typography>}
      </CardContent>
      {linking && <HazardLinkDialog incident={incident} onClose={() => setLinking(false)} />}
    </Card>
  );
}

const Statement = ({ link: { at, by, hazards } }: { link: NonNullable<Incident['hazardLink']> }) => (
  <>
    {hazards.length === 0 ? (
      <Typography sx={{ fontWeight: 550 }}>{messages.none}</Typography>
    ) : (
      <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 1 }}>
        {hazards.map((one) => (
          <li key={`${one.item} ${one.hazard}`}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{displayText(formatLinkedHazard(one))}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {displayText(one.question)}
            </Typography>
          </li>
        ))}
      </Stack>
    )}
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      {by
        ? messages.stated({ by: displayName(by), at: displayDateTime(at) })
        : messages.statedAt({ at: displayDateTime(at) })}
    </Typography>
  </>
);
