import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { isDefectOpen } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.machine.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import { formatDefectName } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import { deferredDefectsMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/deferred-defects.messages.ts';
import { formatMeasured } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import { Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { DefectStatusChip, ResultChip } from '../CheckChips.tsx';

const formatFound = ({ jobCard, deferredAt, deferredBy }: DeferredDefect): string => {
  const found = { card: jobCard.jobcardId, at: displayDateTime(deferredAt) };
  return deferredBy
    ? messages.foundBy({ ...found, name: `${deferredBy.firstName} ${deferredBy.lastName}`.trim() })
    : messages.found(found);
};

/** A deferred defect with what was found, where it stands, and the user's actions. */
export function DefectItem({ defect, children }: { defect: DeferredDefect; children?: ReactNode }) {
  const { result, status, dueOn, isOverdue, comment, photos, task, dismissal } = defect;
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {formatDefectName(defect)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, my: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <ResultChip result={result} />
          <DefectStatusChip status={status} />
          {isOverdue && <StatusChip tone="bad" label={messages.overdue} />}
        </Stack>
        {[formatMeasured(defect), comment].filter(Boolean).map((text) => (
          <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
        {dueOn && (
          <Typography variant="body2">{(isOverdue ? messages.wasDue : messages.due)({ day: dueOn })}</Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {formatFound(defect)}
        </Typography>
        {dismissal !== null && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {messages.dismissedFor({ reason: dismissal })}
          </Typography>
        )}
        {task && !isDefectOpen(status) && (
          <MuiLink
            component={Link}
            to={jobCardPath(task.jobCard._id)}
            variant="body2"
            sx={{ display: 'inline-block', py: 1 }}
          >
            {messages.taskOn({ card: task.jobCard.jobcardId })}
          </MuiLink>
        )}
        <Photos keys={photos} subject={defect.name} />
        {children}
      </CardContent>
    </Card>
  );
}
