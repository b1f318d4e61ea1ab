import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { signingKindNames } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from '@mui/material';

import { isSigningQuarantined, type ClosedSigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { fileUrl } from '../../kit/pictures/Picture.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import type { ClosedEntry } from './earlier-documents.ts';
import { Signers } from './Signers.tsx';

const labels: Record<ClosedSigningState, string> = {
  declined: messages.declined,
  expired: messages.expired,
  voided: messages.voided,
  quarantined: messages.checkFailed,
};
const tones: Record<ClosedSigningState, Tone> = {
  declined: 'bad',
  expired: 'plain',
  voided: 'plain',
  quarantined: 'bad',
};

/** A collapsed list of the documents that no longer count, with their signatures. */
export function EarlierDocuments({ entries }: { entries: readonly ClosedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      sx={{ mt: 1.5 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" variant="subtitle1">
          {messages.earlierDocuments({ count: entries.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {entries.map((entry) => (
          <Box key={entry._id} sx={{ mb: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography component="h4" variant="subtitle2">
                {signingKindNames[entry.type]}
              </Typography>
              <StatusChip tone={tones[entry.state]} label={labels[entry.state]} />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {displayDateTime(entry.updatedAt)}
            </Typography>
            <Signers entry={entry} />
            {entry.meta.finalPdf && !isSigningQuarantined(entry.state) && (
              <Button size="small" href={fileUrl(entry.meta.finalPdf)} target="_blank">
                {messages.openDocument}
              </Button>
            )}
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
