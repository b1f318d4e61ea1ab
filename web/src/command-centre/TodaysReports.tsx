import type { TodaysReport } from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import { Alert, Box, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import { reportMailLabels, reportMailTones } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { Link } from 'react-router';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { openCompany, useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { ZoneNote } from '../kit/text/ZoneNote.tsx';
import { displayText } from '../kit/text/display-text.tsx';

const hasFailed = ({ mail }: TodaysReport): boolean => reportMailTones[mail] === 'bad';

/** The reports that went to customers today, undelivered ones first. */
export function TodaysReports({ reports }: { reports: readonly TodaysReport[] }) {
  const failed = reports.filter(hasFailed);
  const sorted = [...failed, ...reports.filter((report) => !hasFailed(report))];
  return (
    <Card component="section" aria-label={messages.todaysReports}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {messages.todaysReports}
        </Typography>
        <ZoneNote />
        {failed.length > 0 && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {messages.failedReports({ count: failed.length })}
          </Alert>
        )}
        {reports.length === 0 ? (
          <Typography color="textSecondary">{messages.noReports}</Typography>
        ) : (
          <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {sorted.map((report) => (
              <Report key={report._id} report={report} />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function Report({ report }: { report: TodaysReport }) {
  const { me } = useSignedIn();
  const { company, project, projectNo, projectName, recipients, sentAt, mail } = report;
  return (
    <Stack
      component="li"
      data-row=""
      sx={{
        position: 'relative',
        gap: 0.75,
        py: 1.25,
        px: 1,
        mx: -1,
        alignItems: 'flex-start',
        borderRadius: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover, &:focus-within': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={projectPath(me.accessLevel, project)}
          onClick={() => openCompany(company)}
          color="inherit"
          underline="hover"
          data-row-link=""
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {projectName}
        </MuiLink>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {displayText([company.name, projectNo, displayDateTime(sentAt)].join(' · '))}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {messages.reportTo({ recipients: recipients.map(({ email }) => email).join(', ') })}
        </Typography>
      </Box>
      <StatusChip tone={reportMailTones[mail]} label={reportMailLabels[mail]} />
    </Stack>
  );
}
