import { isLeader } from '@roadworthy/contract/access/policy.ts';
import {
  jobTemplateMessages,
  jobTemplatesMessages as messages,
} from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { jobCardsMessages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import {
  copyJobTemplatePath,
  editJobTemplatePath,
  jobTemplatesPath,
} from '@roadworthy/contract/job-cards/templates/job-template.paths.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type {
  JobTemplate,
  JobTemplateVersion,
  TemplateTask,
} from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { formatTemplateModels } from '@roadworthy/contract/job-cards/templates/job-template.table.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { LoadingForm, QueryContent } from '../../kit/feedback/States.tsx';
import { Facts } from '../../kit/page/Facts.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import { TaskDetails } from './TaskDetails.tsx';
import { TemplateStateChip } from './TemplateStateChip.tsx';
import { useToggleTemplate } from './useToggleTemplate.ts';

/** One template with the tasks of its current version, and its earlier versions. */
export default function JobTemplateScreen() {
  const { jobTemplateId = '' } = useParams();
  const query = useApiQuery(jobTemplateRoutes.getJobTemplate, { params: { id: jobTemplateId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <JobTemplatePage template={data} />}
    </QueryContent>
  );
}

function JobTemplatePage({ template }: { template: JobTemplate }) {
  const { me } = useSignedIn();
  const { name, jobType, isActive, version, taskCount, idealTime, tasks } = template;
  return (
    <>
      <PageHeader
        title={name}
        back={jobTemplatesPath}
        actions={isLeader(me) && <LeaderActions template={template} />}
      />
      <Stack sx={{ gap: 3, maxWidth: 1040 }}>
        <Card>
          <CardContent>
            <Facts
              rows={[
                [messages.jobType, jobType.name],
                [messages.models, formatTemplateModels(template)],
                [messages.tasks, jobTemplateMessages.size({ count: taskCount, minutes: idealTime })],
                [messages.version, String(version)],
                [messages.state, <TemplateStateChip key="state" isActive={isActive} />],
              ]}
            />
          </CardContent>
        </Card>
        <section aria-label={messages.tasks}>
          <Typography variant="h2" gutterBottom>
            {messages.tasks}
          </Typography>
          <TaskList tasks={tasks} />
        </section>
        <Versions id={template._id} current={version} />
      </Stack>
    </>
  );
}

function LeaderActions({ template }: { template: JobTemplate }) {
  const toggle = useToggleTemplate();
  return (
    <>
      <Button variant="outlined" onClick={() => toggle(template)}>
        {template.isActive ? messages.deactivate : messages.activate}
      </Button>
      <Button component={Link} to={copyJobTemplatePath(template._id)} variant="outlined" startIcon={<CopyIcon />}>
        {messages.duplicate}
      </Button>
      <Button component={Link} to={editJobTemplatePath(template._id)} variant="contained" startIcon={<EditIcon />}>
        {messages.edit}
      </Button>
    </>
  );
}

const TaskList = ({ tasks }: { tasks: readonly TemplateTask[] }) => (
  <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {tasks.map((task, index) => (
      // The tasks of a version never change, and two of them may have the same name, so the index is the key.
      <Card key={index} component="li">
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {index + 1}. {task.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {jobCardsMessages.planned({ minutes: task.idealTime })}
          </Typography>
          <TaskDetails task={task} />
        </CardContent>
      </Card>
    ))}
  </Stack>
);

const versionsPerPage = 10;
/** Each version with its author and time, and the tasks of earlier versions. */
function Versions({ id, current }: { id: string; current: number }) {
  const [limit, setLimit] = useState(versionsPerPage);
  const query = useApiQuery(
    jobTemplateRoutes.listJobTemplateVersions,
    { params: { id }, query: { limit } },
    { keepPrevious: true },
  );
  return (
    <section aria-label={messages.versions}>
      <Typography variant="h2" gutterBottom>
        {messages.versions}
      </Typography>
      <QueryContent query={query} loading={<LoadingForm fields={2} />}>
        {({ data, totalCount }) => (
          <>
            <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
              {data.map((version) => (
                <Version key={version._id} version={version} isCurrent={version.number === current} />
              ))}
            </Stack>
            {totalCount > data.length && (
              <Button size="large" onClick={() => setLimit(limit + versionsPerPage)}>
                {commonMessages.showMore}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </section>
  );
}

function Version({ version, isCurrent }: { version: JobTemplateVersion; isCurrent: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, name, jobType, models, tasks, createdAt, by } = version;
  const at = displayDateTime(createdAt);
  return (
    <Card component="li">
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography component="h3" variant="subtitle1">
          {messages.versionTitle({ number })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {by ? messages.savedBy({ name: by.name, at }) : messages.savedAt({ at })}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[name, jobType, models.length > 0 ? models.join(', ') : messages.allModels].join(' · ')}
        </Typography>
        {!isCurrent && (
          <Button
            size="large"
            color="inherit"
            aria-expanded={isOpen}
            aria-label={(isOpen ? messages.hideTasksOf : messages.showTasksOf)({ number })}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: -1, px: 1 }}
          >
            {isOpen ? messages.hideTasks : messages.showTasks}
          </Button>
        )}
        {isOpen && !isCurrent && (
          <Box sx={{ mt: 1 }}>
            <TaskList tasks={tasks} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
