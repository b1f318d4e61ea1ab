import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { formatLimits } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { checkTemplatesMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import { listAllowedCheckTemplateActions } from '@roadworthy/contract/vehicle-checks/templates/check-template.policy.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type {
  CheckTemplate,
  CheckTemplateVersion,
  TemplateGroup,
} from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import {
  formatOfferedJobTypes,
  formatOfferedModels,
} from '@roadworthy/contract/vehicle-checks/templates/check-template.table.ts';
import {
  checkTemplatesPath,
  copyCheckTemplatePath,
  editCheckTemplatePath,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
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
import { CheckTemplateStateChip, useToggleCheckTemplate } from './CheckTemplateStateChip.tsx';

/** One template with the points of its current version, and its earlier versions. */
export default function CheckTemplateScreen() {
  const { checkTemplateId = '' } = useParams();
  const query = useApiQuery(checkTemplateRoutes.getCheckTemplate, { params: { id: checkTemplateId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <CheckTemplatePage template={data} />}
    </QueryContent>
  );
}

function CheckTemplatePage({ template }: { template: CheckTemplate }) {
  const { me } = useSignedIn();
  const { name, isActive, version, pointCount, groups } = template;
  const mayEdit = listAllowedCheckTemplateActions(template, me).includes('edit');
  return (
    <>
      <PageHeader title={name} back={checkTemplatesPath} actions={mayEdit && <LeaderActions template={template} />} />
      <Stack sx={{ gap: 3, maxWidth: 1040 }}>
        <Card>
          <CardContent>
            <Facts
              rows={[
                [messages.jobTypes, formatOfferedJobTypes(template)],
                [messages.models, formatOfferedModels(template)],
                [messages.points, messages.size({ count: pointCount })],
                [messages.version, String(version)],
                [messages.state, <CheckTemplateStateChip key="state" isActive={isActive} />],
              ]}
            />
          </CardContent>
        </Card>
        <section aria-label={messages.points}>
          <Typography variant="h2" gutterBottom>
            {messages.points}
          </Typography>
          <GroupList groups={groups} />
        </section>
        <Versions id={template._id} current={version} />
      </Stack>
    </>
  );
}

function LeaderActions({ template }: { template: CheckTemplate }) {
  const toggle = useToggleCheckTemplate();
  return (
    <>
      <Button variant="outlined" onClick={() => toggle(template)}>
        {template.isActive ? messages.deactivate : messages.activate}
      </Button>
      <Button component={Link} to={copyCheckTemplatePath(template._id)} variant="outlined" startIcon={<CopyIcon />}>
        {messages.duplicate}
      </Button>
      <Button component={Link} to={editCheckTemplatePath(template._id)} variant="contained" startIcon={<EditIcon />}>
        {messages.edit}
      </Button>
    </>
  );
}

const GroupList = ({ groups }: { groups: readonly TemplateGroup[] }) => (
  <Stack sx={{ gap: 1 }}>
    {groups.map((group, index) => (
      // The groups of a version never change, and two of them may have the same name, so the index is the key.
      <Card key={index}>
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {group.name}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {group.points.map(({ name, instructions, measurement }, at) => (
              <Box key={at} component="li" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
                {name}
                {[
                  measurement && messages.measuredLine({ name: measurement.name, limits: formatLimits(measurement) }),
                  instructions,
                ]
                  .filter((line) => line !== null)
                  .map((line) => (
                    <Typography key={line} variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                      {line}
                    </Typography>
                  ))}
              </Box>
            ))}
          </Box>
        </CardContent>
      </Card>
    ))}
  </Stack>
);

const versionsPerPage = 10;
/** Each version with its author and time, and the points of earlier versions. */
function Versions({ id, current }: { id: string; current: number }) {
  const [limit, setLimit] = useState(versionsPerPage);
  const query = useApiQuery(
    checkTemplateRoutes.listCheckTemplateVersions,
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

function Version({ version, isCurrent }: { version: CheckTemplateVersion; isCurrent: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, name, jobTypes, models, groups, createdAt, by } = version;
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
          {[
            name,
            jobTypes.length > 0 ? jobTypes.join(', ') : messages.allJobTypes,
            models.length > 0 ? models.join(', ') : messages.allModels,
          ].join(' · ')}
        </Typography>
        {!isCurrent && (
          <Button
            size="large"
            color="inherit"
            aria-expanded={isOpen}
            aria-label={(isOpen ? messages.hidePointsOf : messages.showPointsOf)({ number })}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: -1, px: 1 }}
          >
            {isOpen ? messages.hidePoints : messages.showPoints}
          </Button>
        )}
        {isOpen && !isCurrent && (
          <Box sx={{ mt: 1 }}>
            <GroupList groups={groups} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
