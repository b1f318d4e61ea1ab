import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { reportMailMessages } from '@roadworthy/contract/report-mails/messages/report-mail.messages.ts';
import { reportMailsMessages as messages } from '@roadworthy/contract/report-mails/messages/report-mails.messages.ts';
import DocumentIcon from '@mui/icons-material/PictureAsPdfOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import {
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import {
  reportMailLabels,
  maySendReport,
  describeNextReport,
  formatReportSender,
  reportMailTones,
  type NextReport,
  type SentReport,
} from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { useState, type ReactElement } from 'react';
import { useApiQuery, useApiMutation } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { fileUrl } from '../kit/pictures/Picture.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { DisabledReason } from '../kit/page/DisabledReason.tsx';
import { displayDateTime } from '../kit/text/display.ts';

const step = 5;

/** The reports sent to a project's customer, when the next one is due, and a button to send one at once. */
export function SentReports({ projectId }: { projectId: string }) {
  const { me } = useSignedIn();
  return levelHasPermission(me.accessLevel, 'reports.read') ? (
    <SentCard projectId={projectId} maySend={levelHasPermission(me.accessLevel, 'reports.send')} />
  ) : null;
}

function SentCard({ projectId, maySend }: { projectId: string; maySend: boolean }) {
  const [limit, setLimit] = useState(step);
  const query = useApiQuery(
    reportMailRoutes.listSentReports,
    { query: { project: projectId, limit } },
    { keepPrevious: true },
  );
  return (
    <Card>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, mb: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography variant="h2">{messages.reportsSent}</Typography>
          {maySend && <SendNow projectId={projectId} next={query.data?.next} />}
        </Stack>
        <QueryContent query={query}>
          {({ data, totalCount, next }) => (
            <>
              <Typography variant="body2" color="textSecondary">
                {nextText(next)}
              </Typography>
              {data.length === 0 ? (
                <Typography sx={{ mt: 2 }}>{reportMailMessages.noReports}</Typography>
              ) : (
                <List dense disablePadding sx={{ mt: 1 }}>
                  {data.map((report) => (
                    <SentReportRow key={report._id} report={report} />
                  ))}
                </List>
              )}
              {totalCount > limit && (
                <Button size="small" onClick={() => setLimit(limit + step)}>
                  {commonMessages.showMore}
                </Button>
              )}
            </>
          )}
        </QueryContent>
      </CardContent>
    </Card>
  );
}

const nextText = ({ state, dueAt }: NextReport): string => describeNextReport(state, displayDateTime(dueAt));
const addressesOf = ({ recipients }: SentReport): string => recipients.map(({ email }) => email).join(', ');

function SendNow({ projectId, next }: { projectId: string; next: NextReport | undefined }) {
  const { mutate: send, isPending } = useApiMutation(reportMailRoutes.sendReport, {
    successMessage: ({ data }) =>
      (data.mail === 'no server' ? reportMailMessages.createdOnly : reportMailMessages.sentTo)({
        to: addressesOf(data),
      }),
  });
  const reason = next && !maySendReport(next.state) ? nextText(next) : '';
  const button = (press: object): ReactElement => (
    <Button
      size="small"
      variant="outlined"
      startIcon={<SendIcon />}
      loading={isPending}
      loadingPosition="start"
      disabled={!next}
      sx={{ minHeight: { xs: 48, sm: 34 } }}
      {...press}
    >
      {messages.sendNow}
    </Button>
  );
  return reason ? (
    <DisabledReason reason={reason}>{button}</DisabledReason>
  ) : (
    button({ onClick: () => send({ params: { id: projectId } }) })
  );
}

function SentReportRow({ report }: { report: SentReport }) {
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component="a"
        href={fileUrl(report.file)}
        target="_blank"
        rel="noopener"
        sx={{ px: 0, alignItems: 'flex-start' }}
      >
        <ListItemIcon sx={{ minWidth: 40, mt: 0.5 }}>
          <DocumentIcon color="error" />
        </ListItemIcon>
        <Stack sx={{ gap: 0.5, alignItems: 'flex-start', minWidth: 0, pb: 0.5 }}>
          <ListItemText
            primary={report.period}
            secondary={`${formatReportSender(report)} · ${displayDateTime(report.sentAt)} · ${addressesOf(report)}`}
            slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
          />
          <StatusChip tone={reportMailTones[report.mail]} label={reportMailLabels[report.mail]} />
        </Stack>
      </ListItemButton>
    </ListItem>
  );
}
