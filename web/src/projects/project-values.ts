import type { PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';

/** What the project form holds while somebody types, and what it sends. */
const texts = ['name', 'sapNo', 'poNo', 'customerContact', 'locationContact', 'phoneNo', 'mobileNo', 'emailId', 'description', 'startDate', 'expectedEndDate', 'criteria', 'partName', 'partNumber', 'typeOfWorkRequired', 'commodity', 'reportingFrequency', 'projectRequirement'] as const;
type TextName = (typeof texts)[number];
export type ProjectValues = Record<TextName, string> & { customer: PersonRef | null; assessmentTemplate: { _id: string; name: string } | null; workLocation: Project['workLocation'] };
type Body = BodyIn<typeof projectRoutes.addProject>;

export const blankProject: ProjectValues = {
  name: '', sapNo: '', poNo: '', customerContact: '', locationContact: '', phoneNo: '', mobileNo: '', emailId: '', description: '', startDate: '', expectedEndDate: '', criteria: '', partName: '', partNumber: '',
  typeOfWorkRequired: '', commodity: '', reportingFrequency: '', projectRequirement: '', customer: null, assessmentTemplate: null, workLocation: [],
};

export const valuesOf = (project: Project): ProjectValues => ({
  ...blankProject,
  ...Object.fromEntries(texts.map((name) => [name, project[name] ?? ''])),
  customer: project.customer, assessmentTemplate: project.assessmentTemplate, workLocation: project.workLocation,
});

type Chosen = Required<Pick<Body, 'typeOfWorkRequired' | 'commodity' | 'reportingFrequency'>>;
/** The options come from the contract's own lists, so what was chosen is one of them or nothing. */
const chosen = ({ typeOfWorkRequired, commodity, reportingFrequency }: ProjectValues): Chosen => ({ typeOfWorkRequired, commodity, reportingFrequency }) as Chosen;

export const bodyOf = (values: ProjectValues): Body => ({
  ...values, ...chosen(values), customer: values.customer?._id ?? '', assessmentTemplate: values.assessmentTemplate?._id ?? '', workLocation: values.workLocation.map((place) => place._id),
});
