import {
  projectStatusLabels,
  reportingFrequencyLabels,
  workTypeLabels,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectFormMessages as messages } from '@roadworthy/contract/projects/messages/form.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { Alert, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { maxMobileLength } from '@roadworthy/contract/projects/mobile-number.ts';
import { mayEditProject } from '@roadworthy/contract/projects/project.machine.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import {
  commodities,
  Project,
  buildProjectSchema,
  reportingFrequencies,
  formatRevisionTaken,
  workTypes,
} from '@roadworthy/contract/projects/project.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { toOptions, Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { RecordLoader } from '../../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { displayAddress } from '../../kit/text/display.ts';
import { TermHelp } from '../../kit/text/Term.tsx';
import { appendLastSearch } from '../../kit/list/list-memory.ts';
import { Presence } from '../../live/index.ts';
import { CustomerField } from './CustomerField.tsx';
import { LocationContacts } from './LocationContacts.tsx';
import { useProjectPaths } from '../useProjectPaths.ts';
import { blankProject, toProjectBody, toProjectValues, type ProjectValues } from './project-values.ts';

type Values = ProjectValues;
const readCurrent = parseValues(Project, toProjectValues);

/** The form for creating, editing and cloning a project. */
export default function ProjectFormScreen() {
  const { projectId } = useParams();
  const isClone = /clone[-/]/.test(useLocation().pathname);
  return (
    <RecordLoader id={projectId} route={projectRoutes.getProject}>
      {(project) => <ProjectForm project={project} isClone={isClone} />}
    </RecordLoader>
  );
}

type CloneBody = BodyInput<typeof projectRoutes.cloneProject>;
/**
 * Returns a function that clones the project as the expected revision. If somebody else has created that revision in
 * the meantime, asks whether to create another one.
 */
function useClone(source: Project | undefined) {
  const nextRevision = useRef((source?.lastRevision ?? 0) + 1);
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation(projectRoutes.cloneProject, {
    successMessage: ({ data }) => projectMessages.cloned({ rev: data.rev, projectNo: data.projectNo }),
    quiet: true,
  });
  return async function clone(body: CloneBody): Promise<void> {
    try {
      await mutateAsync({ body: { ...body, rev: nextRevision.current } });
    } catch (error) {
      const currentProject =
        error instanceof ApiError && error.code === 'conflict' ? Project.safeParse(error.current).data : undefined;
      if (!currentProject || currentProject.lastRevision < nextRevision.current) throw error;
      // Refreshes the form behind the dialog, so that it shows the new revision too.
      nextRevision.current = currentProject.lastRevision + 1;
      void client.invalidateQueries();
      const title = formatRevisionTaken(currentProject.lastRevision);
      const text = messages.revisionTakenQuestion({
        projectNo: currentProject.projectNo,
        rev: currentProject.lastRevision + 1,
      });
      if (
        !(await confirm({
          title,
          text,
          yes: messages.createRevision({ rev: currentProject.lastRevision + 1 }),
          no: messages.backToTheForm,
        }))
      )
        throw new ApiError('conflict', title);
      await clone(body);
    }
  };
}

function useSaveProject(project: Project | undefined, isClone: boolean) {
  const navigate = useNavigate();
  const { list } = useProjectPaths();
  const add = useApiMutation(projectRoutes.addProject, {
    successMessage: ({ data }) => projectMessages.created({ projectNo: data.projectNo }),
    quiet: true,
  });
  const clone = useClone(project);
  const change = useApiMutation(projectRoutes.changeProject, { successMessage: projectMessages.updated, quiet: true });
  return async (values: Values, updatedAt: string | undefined) => {
    const body = toProjectBody(values);
    if (project && isClone) await clone({ ...body, _id: project._id, updatedAt });
    else if (project) await change.mutateAsync({ params: { id: project._id }, body: { ...body, updatedAt } });
    else await add.mutateAsync({ body });
    void navigate(appendLastSearch(list));
  };
}

/** Of a stored project, only the name of the template is known. */
type TemplateChoice = { _id: string; name: string; assessmentQuestions?: readonly { type: string }[] };
const countQuestions = ({ assessmentQuestions = [] }: TemplateChoice): number =>
  assessmentQuestions.filter(({ type }) => type === 'Option').length;
/**
 * Whether a template has questions. A project needs Yes/No questions, because with nothing but headings there is
 * nothing to assess.
 */
const hasQuestions = (template: TemplateChoice): boolean => countQuestions(template) > 0;
const questionCountText = (template: TemplateChoice): string | undefined =>
  template.assessmentQuestions ? messages.questions({ count: countQuestions(template) }) : undefined;

/**
 * Selects a template for a new project: the first of type Default that has questions. The company's templates come
 * before the platform's.
 */
function useDefaultTemplate(form: UseFormReturn<Values>, isNew: boolean): void {
  const defaults = useApiQuery(
    templateRoutes.listTemplates,
    { query: { type: 'D', limit: 0, sort: 'createdAt' } },
    { enabled: isNew },
  );
  const usable = (defaults.data?.data ?? []).filter(hasQuestions);
  const first = usable.find(({ isGlobal }) => !isGlobal) ?? usable[0];
  useEffect(() => {
    if (first && !form.getValues('assessmentTemplate')) form.setValue('assessmentTemplate', first);
  }, [first, form]);
}

function ProjectForm({ project, isClone }: { project: Project | undefined; isClone: boolean }) {
  const isEdit = project !== undefined && !isClone;
  const send = useSaveProject(project, isClone);
  const { list } = useProjectPaths();
  const internationalPhones = useApiQuery(sessionRoutes.me, {}).data?.data.company?.internationalPhones ?? false;
  const ready = useForm<Values>({
    schema: buildProjectSchema({ internationalPhones }, project?.mobileNo),
    values: project ? toProjectValues(project) : blankProject,
    seen: project?.updatedAt,
    send,
    toValues: readCurrent,
  });
  useDefaultTemplate(ready.form, project === undefined);
  const title = isClone ? messages.cloneProject : isEdit ? messages.editProject : messages.createProject;
  return (
    <FormScreen
      title={title}
      back={list}
      ready={ready}
      wide
      subtitle={
        project &&
        (isClone
          ? messages.becomesRevision({ projectNo: project.projectNo, rev: project.lastRevision + 1 })
          : messages.numberAndRevision({ projectNo: project.projectNo, rev: project.rev }))
      }
      actions={isEdit && <Presence kind="project" id={project._id} isEditing />}
      submitDisabled={isEdit && !mayEditProject(project.status)}
    >
      {isEdit && !mayEditProject(project.status) && (
        <Alert severity="warning">{messages.notEditable({ status: projectStatusLabels[project.status] })}</Alert>
      )}
      <OrderFields isEdit={isEdit} />
      <ContactFields internationalPhones={internationalPhones} />
      <Typography variant="h2">{messages.datesAndPart}</Typography>
      <FieldGrid>
        <Text<Values> name="startDate" label={messages.startDate} type="date" />
        <Text<Values> name="expectedEndDate" label={messages.exitDate} type="date" />
        <FullWidth>
          <Text<Values> name="criteria" label={messages.exitCriteria} rows={2} />
        </FullWidth>
        <Text<Values> name="partName" label={messages.partName} />
        <Text<Values> name="partNumber" label={messages.partNumber} />
      </FieldGrid>
    </FormScreen>
  );
}

const OrderFields = ({ isEdit }: { isEdit: boolean }) => (
  <>
    <Typography variant="h2">{messages.order}</Typography>
    <FieldGrid>
      <Text<Values> name="name" label={messages.name} required />
      <CustomerField />
      <TermHelp terms={['SAP']}>
        <Text<Values> name="sapNo" label={messages.sapNo} />
      </TermHelp>
      <Text<Values> name="poNo" label={messages.poNo} />
      <PickField<Values, TemplateChoice>
        name="assessmentTemplate"
        label={messages.assessmentTemplate}
        required
        route={templateRoutes.listTemplates}
        query={{ type: 'P,D', sort: 'isGlobal' }}
        labelOf={(template) => template.name}
        detailOf={questionCountText}
        offers={hasQuestions}
        disabled={isEdit}
        {...(isEdit && { help: projectMessages.templateLocked })}
      />
      <TermHelp terms={['CS 1/2/3/4', 'Lab/CMM']}>
        <Select<Values>
          name="typeOfWorkRequired"
          label={messages.typeOfWorkRequired}
          options={toOptions(workTypes, workTypeLabels)}
          none={messages.notChosen}
        />
      </TermHelp>
      <Select<Values>
        name="commodity"
        label={messages.commodity}
        options={toOptions(commodities)}
        none={messages.notChosen}
      />
      <Select<Values>
        name="reportingFrequency"
        label={messages.reportingFrequency}
        options={toOptions(reportingFrequencies, reportingFrequencyLabels)}
        none={messages.none}
      />
      <FullWidth>
        <Text<Values> name="description" label={messages.description} rows={2} />
      </FullWidth>
      <FullWidth>
        <Text<Values> name="projectRequirement" label={messages.projectRequirement} rows={2} />
      </FullWidth>
    </FieldGrid>
  </>
);

const ContactFields = ({ internationalPhones }: { internationalPhones: boolean }) => (
  <>
    <Typography variant="h2">{messages.contactAndPlace}</Typography>
    <FieldGrid>
      <Text<Values> name="customerContact" label={messages.customerContact} />
      <Text<Values> name="emailId" label={messages.email} type="email" />
      <Text<Values> name="phoneNo" label={messages.phoneNo} type="tel" />
      <MobileNo international={internationalPhones} />
      <FullWidth>
        <PickMany<Values, WorkLocation>
          name="workLocation"
          label={messages.workLocation}
          route={locationRoutes.listLocations}
          labelOf={displayAddress}
        />
      </FullWidth>
      <FullWidth>
        <LocationContacts />
      </FullWidth>
      <Text<Values> name="locationContact" label={messages.locationContact} />
    </FieldGrid>
  </>
);

const MobileNo = ({ international }: { international: boolean }) => (
  <Text<Values>
    name="mobileNo"
    label={messages.mobileNo}
    type="tel"
    maxLength={international ? maxMobileLength : 10}
    help={international ? messages.mobileHint : messages.nationalMobileHint}
  />
);

type WorkLocation = Project['workLocation'][number];
