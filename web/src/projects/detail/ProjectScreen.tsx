import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { signingKindNames } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import DocumentIcon from '@mui/icons-material/PictureAsPdfOutlined';
import {
  Alert,
  Box,
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
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import {
  hasSafetyIssue,
  signingKindByStatus,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';
import { type Project } from '@roadworthy/contract/projects/project.schema.ts';
import { isSigningCompleted, isSigningDeclined } from '@roadworthy/contract/signing/signing.machine.ts';
import { type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { ReplacedNotices, useUnreadReplacements } from '../../kit/feedback/ReplacedNotice.tsx';
import { RowActions } from '../../kit/list/rows/RowActions.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { fileUrl } from '../../kit/pictures/Picture.tsx';
import { NoBreakIds } from '../../kit/text/NoBreakIds.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { PrintableLinks } from '../../printables/index.ts';
import { PeopleCard } from '../../replacements/index.ts';
import { ReportLinks } from '../../reports/index.ts';
import { SentReports } from '../../report-mails/index.ts';
import {
  EarlierDocuments,
  EvidenceButton,
  DepartedSigners,
  ReissueNotice,
  YourTurnNotice,
  Signers,
  splitDocuments,
} from '../../signing/index.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { Presence } from '../../live/index.ts';
import { ProjectOverview } from '../overview/ProjectOverview.tsx';
import { ProjectTasks } from '../overview/ProjectTasks.tsx';
import { useProjectPaths } from '../useProjectPaths.ts';
import { ProjectDetails } from './ProjectDetails.tsx';
import { ProjectHistory } from './ProjectHistory.tsx';
import { ProjectPlans } from './ProjectPlans.tsx';
import { ProjectProgress } from './ProjectProgress.tsx';
import { useProjectActions } from '../useProjectActions.tsx';
import { renderStrong } from '../strong.tsx';

export default function ProjectScreen() {
  const { projectId = '' } = useParams();
  const query = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <ProjectPage project={data} />}
    </QueryContent>
  );
}

function ProjectPage({ project }: { project: Project }) {
  const { list } = useProjectPaths();
  const isOffice = useSignedIn().me.permissions.includes('projects.keep');
  const isCustomer = useSignedIn().me.accessLevel === 'customer';
  const { actionsOf, dialogs } = useProjectActions();
  const unread = useUnreadReplacements(project._id);
  return (
    <>
      <PageHeader
        title={project.name}
        back={project.isDeleted && isOffice ? '/recover-projects' : list}
        subtitle={messages.numberAndRevision({ projectNo: project.projectNo, rev: project.rev })}
        actions={
          <>
            <Presence kind="project" id={project._id} />
            <RowActions actions={actionsOf(project)} />
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <ReplacedNotices replacements={unread} />
        {project.isDeleted && <Alert severity="warning">{isOffice ? messages.deletedOffice : messages.deleted}</Alert>}
        {project.isReplaced && !project.isDeleted && <Alert severity="info">{projectMessages.replaced}</Alert>}
        {hasSafetyIssue(project.status) && (
          <Alert severity="error">
            {(isReviewDeclined(project) ? messages.reviewDeclined : messages.auditNotAccepted)({
              comment: project.comment ?? '',
              strong: renderStrong,
            })}
          </Alert>
        )}
        <DepartedSigners
          entries={project.eversignList}
          projectId={project._id}
          title={`${project.projectNo} ${project.name}`}
        />
        {(isCustomer || isOffice) && !project.isDeleted && <ProjectTasks project={project} />}
        {isOffice && project.hasPlans && <ProjectOverview project={project} />}
        <ProjectProgress project={project} />
        {isCustomer && <ProjectOverview project={project} withReports />}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '2fr 1fr' }, alignItems: 'start' }}>
          {isOffice ? (
            <Stack sx={{ gap: 3, minWidth: 0 }}>
              <ProjectPlans project={project} />
              <Signatures project={project} />
              <ProjectDetails project={project} isCollapsed />
            </Stack>
          ) : (
            <ProjectDetails project={project} />
          )}
          <Stack sx={{ gap: 3 }}>
            {isOffice && !project.isDeleted && <ProjectPeople project={project} />}
            <Documents project={project} />
            {project.hasPlans && <ReportLinks of={{ project }} />}
            <PrintableLinks subject={'project'} id={project._id} />
            {!isCustomer && <SentReports projectId={project._id} />}
            {!isOffice && <Signatures project={project} />}
          </Stack>
        </Box>
        <ProjectHistory projectId={project._id} />
      </Stack>
      {dialogs}
    </>
  );
}

/** Says why no documents are listed. In some statuses, as specified, signed documents are only under Signatures. */
const noDocuments = ({ eversignList, status }: Project): string =>
  eversignList.some(({ state }) => isSigningCompleted(state))
    ? messages.documentsNotListed({ status: projectStatusLabels[status] })
    : messages.noDocumentsYet;

function Documents({ project }: { project: Project }) {
  const query = useApiQuery(projectRoutes.listProjectDocuments, { params: { id: project._id } });
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.documents}
        </Typography>
        <QueryContent query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <Typography color="textSecondary">{noDocuments(project)}</Typography>
            ) : (
              <List dense disablePadding>
                {data.map((document) => (
                  <ListItem key={document.key} disablePadding>
                    <ListItemButton component="a" href={fileUrl(document.key)} target="_blank" rel="noopener">
                      <ListItemIcon sx={{ minWidth: 40 }}>
                        <DocumentIcon color="error" />
                      </ListItemIcon>
                      <ListItemText
                        primary={<NoBreakIds text={document.title} />}
                        secondary={(document.signed ? messages.signedAt : messages.signaturesOpenAt)({
                          at: displayDateTime(document.updatedAt),
                        })}
                      />
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            )
          }
        </QueryContent>
      </CardContent>
    </Card>
  );
}

/** Whether the BRM declined the review that followed the latest audit. */
const isReviewDeclined = ({ eversignList, auditDone }: Project): boolean => {
  const review = eversignList.find(({ type }) => type === 'review');
  return review !== undefined && isSigningDeclined(review.state) && auditDone !== null && review.updatedAt >= auditDone;
};

/** The people of the project. The office can replace a person for whom the project waits. */
function ProjectPeople({ project }: { project: Project }) {
  const { companyBrm, customer, assessmentAssignTo, auditBy, status, eversignList } = project;
  const documents = eversignList.filter(({ type }) => type === signingKinds[status]);
  const people = { brm: companyBrm, customer, assessee: assessmentAssignTo, auditor: auditBy };
  const parts = (['brm', 'customer', 'assessee', 'auditor'] as const).flatMap((part) => {
    const person = people[part];
    return person ? [{ part, person, on: 'project' as const, status, documents }] : [];
  });
  return (
    <PeopleCard
      record={project._id}
      projectId={project._id}
      title={`${project.projectNo} ${project.name}`}
      parts={parts}
    />
  );
}

const signingKinds: Partial<Record<ProjectStatus, SigningKind>> = signingKindByStatus;

function Signatures({ project }: { project: Project }) {
  const { edit } = useProjectPaths();
  const { eversignList: all, isDeleted, status } = project;
  if (all.length === 0) return null;
  const { present, earlier } = splitDocuments(all);
  const title = `${project.projectNo} ${project.name}`;
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.signatures}
        </Typography>
        <ReissueNotice
          entries={all}
          kind={isDeleted || project.isReplaced ? undefined : signingKinds[status]}
          subject={'project'}
          id={project._id}
          title={title}
          edit={edit(project._id)}
        />
        {present.map((entry) => (
          <Box key={entry._id} sx={{ mb: 1.5 }}>
            <Typography component="h3" variant="subtitle1">
              {signingKindNames[entry.type]}
            </Typography>
            <Signers entry={entry} />
            <YourTurnNotice entry={entry} subject={'project'} id={project._id} title={title} />
            {entry.meta.finalPdf && isSigningCompleted(entry.state) && (
              <Button size="small" href={fileUrl(entry.meta.finalPdf)} target="_blank">
                {messages.openDocument}
              </Button>
            )}
            <EvidenceButton entry={entry} subject={'project'} id={project._id} number={project.projectNo} />
          </Box>
        ))}
        <EarlierDocuments entries={earlier} />
      </CardContent>
    </Card>
  );
}
