import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import {
  commodities,
  workTypes,
  type Project,
  type ProjectContact,
} from '@roadworthy/contract/projects/project.schema.ts';

const textFields = [
  'name',
  'sapNo',
  'poNo',
  'customerContact',
  'locationContact',
  'phoneNo',
  'mobileNo',
  'emailId',
  'description',
  'startDate',
  'expectedEndDate',
  'criteria',
  'partName',
  'partNumber',
  'projectRequirement',
] as const;
type TextName = (typeof textFields)[number];
type Body = BodyInput<typeof projectRoutes.addProject>;
type ChosenValues = {
  typeOfWorkRequired: (typeof workTypes)[number] | '';
  commodity: (typeof commodities)[number] | '';
  reportingFrequency: NonNullable<Project['reportingFrequency']> | '';
};
export type ProjectValues = { [Name in TextName]: string } & ChosenValues & {
    customer: ChosenPerson | null;
    assessmentTemplate: { _id: string; name: string } | null;
    workLocation: Project['workLocation'];
    location: ProjectContact[];
  };

export const blankProject: ProjectValues = {
  name: '',
  sapNo: '',
  poNo: '',
  customerContact: '',
  locationContact: '',
  phoneNo: '',
  mobileNo: '',
  emailId: '',
  description: '',
  startDate: '',
  expectedEndDate: '',
  criteria: '',
  partName: '',
  partNumber: '',
  typeOfWorkRequired: '',
  commodity: '',
  reportingFrequency: '',
  projectRequirement: '',
  customer: null,
  assessmentTemplate: null,
  workLocation: [],
  location: [],
};

export const toProjectValues = (project: Project): ProjectValues => ({
  ...blankProject,
  ...Object.fromEntries(textFields.map((name) => [name, project[name] ?? ''])),
  typeOfWorkRequired: workTypes.find((one) => one === project.typeOfWorkRequired) ?? '',
  commodity: commodities.find((one) => one === project.commodity) ?? '',
  reportingFrequency: project.reportingFrequency ?? '',
  customer: project.customer,
  assessmentTemplate: project.assessmentTemplate,
  workLocation: project.workLocation,
  location: project.location,
});

/** Drops the contacts of locations that were removed. Contacts without a location are kept. */
export const listLocationContacts = (
  locations: readonly { _id: string }[],
  contacts: readonly ProjectContact[],
): ProjectContact[] =>
  contacts.filter((contact) => !contact.location || locations.some((place) => place._id === contact.location));

type LocationWithContacts = {
  _id: string;
  name: string | null;
  address: string;
  contacts: readonly { contactName: string; contactNumber: string }[];
};
/** Lists the contacts to choose from: everyone named at the chosen locations. */
export const listContactOptions = (locations: readonly LocationWithContacts[]): ProjectContact[] =>
  locations.flatMap(({ _id, name, address, contacts }) =>
    contacts.map((contact) => ({ ...contact, location: _id, name: name ?? address })),
  );
export const isSameContact = (one: ProjectContact, other: ProjectContact): boolean =>
  one.location === other.location && one.contactName === other.contactName && one.contactNumber === other.contactNumber;

export const toProjectBody = (values: ProjectValues): Body => ({
  ...values,
  customer: values.customer?._id ?? '',
  assessmentTemplate: values.assessmentTemplate?._id ?? '',
  workLocation: values.workLocation.map((place) => place._id),
  location: listLocationContacts(values.workLocation, values.location),
});
