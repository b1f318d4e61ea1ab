import { Alert, Typography } from '@mui/material';
import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { mostMobile } from '@roadworthy/contract/projects/mobile-number.ts';
import { mayEditProject } from '@roadworthy/contract/projects/project.machine.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import {
  commodities,
  Project,
  projectIn,
  projectMessages,
  reportingFrequencies,
  revisionTaken,
  workTypes,
} from '@roadworthy/contract/projects/project.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAsk, useTell } from '../kit/ask.ts';
import { CallFailed } from '../kit/call.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { optionsOf, Select } from '../kit/form/choices.tsx';
import { Text } from '../kit/form/Text.tsx';
import { FieldGrid, Whole } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Pick } from '../kit/form/Pick.tsx';
import { PickMany } from '../kit/form/PickMany.tsx';
import { Record } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { chosenName, nameOf, placeOf, plural } from '../kit/words.ts';
import { asItWasLeft } from '../kit/list/left-lists.ts';
import { ContactsAtPlaces } from './ContactsAtPlaces.tsx';
import { useProjectPlace } from './use-project-place.ts';
import { blankProject, bodyOf, valuesOf, type ProjectValues } from './project-values.ts';

type Values = ProjectValues;
const theirs = readAs(Project, valuesOf);

/** Create, edit and clone are one form. */
export default function ProjectFormScreen() {
  const { projectId } = useParams();
  const isClone = /clone[-/]/.test(useLocation().pathname);
  return (
    <Record id={projectId} route={projectRoutes.getProject}>
      {(project) => <ProjectForm project={project} isClone={isClone} />}
    </Record>
  );
}

type CloneBody = BodyIn<typeof projectRoutes.cloneProject>;
/** Says which revision it is to become; when somebody else made that one in the meantime, a person decides whether there is to be one more. */
function useClone(source: Project | undefined) {
  const next = useRef((source?.lastRevision ?? 0) + 1);
  const client = useQueryClient();
  const { mutateAsync } = useTell(projectRoutes.cloneProject, {
    said: ({ data }) => fill(projectMessages.cloned, { rev: data.rev, projectNo: data.projectNo }),
    quiet: true,
  });
  return async function clone(body: CloneBody): Promise<void> {
    try {
      await mutateAsync({ body: { ...body, rev: next.current } });
    } catch (error) {
      const now = error instanceof CallFailed && error.code === 'conflict' ? Project.safeParse(error.current).data : undefined;
      if (!now || now.lastRevision < next.current) throw error;
      // The form behind the question says it too from now on.
      next.current = now.lastRevision + 1;
      void client.invalidateQueries();
      const title = revisionTaken(now.lastRevision);
      const text = `Somebody else cloned ${now.projectNo}. Make revision ${now.lastRevision + 1} as well?`;
      if (!(await confirm({ title, text, yes: `Make revision ${now.lastRevision + 1}`, no: 'Back to the form' }))) throw new CallFailed('conflict', title);
      await clone(body);
    }
  };
}

function useSaveProject(project: Project | undefined, isClone: boolean) {
  const navigate = useNavigate();
  const { list } = useProjectPlace();
  const add = useTell(projectRoutes.addProject, { said: ({ data }) => fill(projectMessages.created, { projectNo: data.projectNo }), quiet: true });
  const clone = useClone(project);
  const change = useTell(projectRoutes.changeProject, { said: projectMessages.updated, quiet: true });
  return async (values: Values, updatedAt: string | undefined) => {
    const body = bodyOf(values);
    if (project && isClone) await clone({ ...body, _id: project._id, updatedAt });
    else if (project) await change.mutateAsync({ params: { id: project._id }, body: { ...body, updatedAt } });
    else await add.mutateAsync({ body });
    void navigate(asItWasLeft(list));
  };
}

/** Of a project that was read, only the name is known. */
type TemplateChoice = { _id: string; name: string; assessmentQuestions?: readonly { type: string }[] };
const askedBy = ({ assessmentQuestions = [] }: TemplateChoice): number => assessmentQuestions.filter(({ type }) => type === 'Option').length;
/** A project is assessed by the questions that are answered Yes or No; headings alone ask nothing. */
const hasQuestions = (template: TemplateChoice): boolean => askedBy(template) > 0;
const questionsOf = (template: TemplateChoice): string | undefined => (template.assessmentQuestions ? plural(askedBy(template), 'question') : undefined);

function ProjectForm({ project, isClone }: { project: Project | undefined; isClone: boolean }) {
  const isEdit = project !== undefined && !isClone;
  const send = useSaveProject(project, isClone);
  const { list } = useProjectPlace();
  const internationalPhones = useAsk(sessionRoutes.me, {}).data?.data.company?.internationalPhones ?? false;
  const ready = useForm<Values>({
    schema: projectIn({ internationalPhones }, project?.mobileNo),
    values: project ? valuesOf(project) : blankProject,
    seen: project?.updatedAt,
    send,
    theirs,
  });
  const { form } = ready;
  // A new project starts with the first template of type Default (document 2 section 9), of the company's own before those of the platform.
  const defaults = useAsk(templateRoutes.listTemplates, { query: { type: 'D', limit: 0, sort: 'createdAt' } }, { enabled: project === undefined });
  const usable = (defaults.data?.data ?? []).filter(hasQuestions);
  const first = usable.find(({ isGlobal }) => !isGlobal) ?? usable[0];
  useEffect(() => {
    if (first && !form.getValues('assessmentTemplate')) form.setValue('assessmentTemplate', first);
  }, [first, form]);
  const title = isClone ? 'Clone Project' : isEdit ? 'Edit Project' : 'Create Project';
  return (
    <FormScreen
      title={title}
      back={list}
      ready={ready}
      wide
      subtitle={project && `${project.projectNo} ${isClone ? `becomes revision ${project.lastRevision + 1}` : `rev ${project.rev}`}`}
      submitDisabled={isEdit && !mayEditProject(project.status)}
    >
      {isEdit && !mayEditProject(project.status) && (
        <Alert severity="warning">
          {projectMessages.editOnlyBeforeSigning}: this one is {project.status}.
        </Alert>
      )}
      <Typography variant="h2">Order</Typography>
      <FieldGrid>
        <Text<Values> name="name" label="Name" required />
        <Pick<Values, ChosenPerson>
          name="customer"
          label="Customer"
          required
          route={userRoutes.listUsers}
          query={{ role: 'Customer', active: 'true' }}
          labelOf={(person) => chosenName(person, `${nameOf(person)} (${person.emailId})`)}
        />
        <Text<Values> name="sapNo" label="SAP No" />
        <Text<Values> name="poNo" label="PO No" />
        <Pick<Values, TemplateChoice>
          name="assessmentTemplate"
          label="Assessment template"
          required
          route={templateRoutes.listTemplates}
          query={{ type: 'P,D' }}
          labelOf={(template) => template.name}
          detailOf={questionsOf}
          offers={hasQuestions}
          disabled={isEdit}
          {...(isEdit && { help: projectMessages.templateLocked })}
        />
        <Select<Values> name="typeOfWorkRequired" label="Type of work required" options={optionsOf(workTypes)} none="Not chosen" />
        <Select<Values> name="commodity" label="Commodity" options={optionsOf(commodities)} none="Not chosen" />
        <Select<Values> name="reportingFrequency" label="Reporting frequency" options={optionsOf(reportingFrequencies)} none="None" />
        <Whole>
          <Text<Values> name="description" label="Description" rows={2} />
        </Whole>
        <Whole>
          <Text<Values> name="projectRequirement" label="Project requirement" rows={2} />
        </Whole>
      </FieldGrid>
      <Typography variant="h2">Contact and place</Typography>
      <FieldGrid>
        <Text<Values> name="customerContact" label="Customer Contact" />
        <Text<Values> name="emailId" label="Email" type="email" />
        <Text<Values> name="phoneNo" label="Phone No" type="tel" />
        <MobileNo international={internationalPhones} />
        <Whole>
          <PickMany<Values, Place> name="workLocation" label="Work location" route={locationRoutes.listLocations} labelOf={placeOf} />
        </Whole>
        <Whole>
          <ContactsAtPlaces />
        </Whole>
        <Text<Values> name="locationContact" label="Location Contact" />
      </FieldGrid>
      <Typography variant="h2">Dates and part</Typography>
      <FieldGrid>
        <Text<Values> name="startDate" label="Start Date" type="date" />
        <Text<Values> name="expectedEndDate" label="Exit Date" type="date" />
        <Whole>
          <Text<Values> name="criteria" label="Exit Criteria" rows={2} />
        </Whole>
        <Text<Values> name="partName" label="Part name" />
        <Text<Values> name="partNumber" label="Part number" />
      </FieldGrid>
    </FormScreen>
  );
}
const MobileNo = ({ international }: { international: boolean }) => (
  <Text<Values>
    name="mobileNo"
    label="Mobile No"
    type="tel"
    most={international ? mostMobile : 10}
    help={international ? '10 characters, or a country code and the number' : '10 characters'}
  />
);

type Place = Project['workLocation'][number];
