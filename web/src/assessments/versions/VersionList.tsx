import { versionsMessages as messages } from '@roadworthy/contract/assessments/messages/versions.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import type { AssessmentVersionRow } from '@roadworthy/contract/assessments/assessment-version.schema.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** The submitted versions, with who submitted each and when. Opening one shows its content and what has changed. */
export function VersionList({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  const [openVersion, setOpenVersion] = useState<AssessmentVersionRow>();
  const query = useApiQuery(
    assessmentVersionRoutes.listAssessmentVersions,
    { query: { project: projectId } },
    { enabled: open },
  );
  return (
    <>
      <Accordion
        variant="outlined"
        disableGutters
        slotProps={{ heading: { component: 'div' } }}
        expanded={open}
        onChange={(_event, next) => setOpen(next)}
        sx={{ mt: 4, borderRadius: 1, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandMoreIcon />}>
          <Typography variant="h2">{messages.versionHistory}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          {open && (
            <QueryContent query={query}>
              {({ data }) =>
                data.length === 0 ? (
                  <Typography color="textSecondary">{messages.noVersions}</Typography>
                ) : (
                  <List disablePadding>
                    {data.map((version) => (
                      <li key={version._id}>
                        <ListItemButton
                          onClick={() => setOpenVersion(version)}
                          sx={{ minHeight: 56, gap: 1, flexWrap: 'wrap' }}
                        >
                          <ListItemText
                            primary={messages.versionNumber({ number: version.number })}
                            secondary={messages.submittedBy({
                              name: version.submittedBy.name,
                              at: displayDateTime(version.submittedAt),
                            })}
                          />
                          {version.isAudited && <StatusChip tone="plain" label={messages.lastAudited} />}
                        </ListItemButton>
                      </li>
                    ))}
                  </List>
                )
              }
            </QueryContent>
          )}
        </AccordionDetails>
      </Accordion>
      {openVersion && (
        <VersionDialog version={openVersion} all={query.data?.data ?? []} onClose={() => setOpenVersion(undefined)} />
      )}
    </>
  );
}
