import { labelOf } from '../kit/language/labels.ts';
import {
  projectStatusLabels,
  reportingFrequencyLabels,
  workTypeLabels,
} from '../projects/messages/project-labels.messages.ts';
import { projectOrderMessages as messages } from './messages/project-order.messages.ts';
import type { Sheet } from '../kit/lists/sheet.ts';
import { environmentLabel, workTypes, type Project } from '../projects/project.schema.ts';
import {
  formatPrintedDay,
  buildEmptyRows,
  buildSheetFields,
  formatPrintedName,
  formatPrintedAddress,
  buildSignOffTable,
} from './sheet-parts.ts';
import { printableTitles } from './printable.schema.ts';

// The project order sheet: what the customer orders, where and by when, and who signs for it.

export type OrderedProject = Omit<
  Project,
  'eversignList' | 'companyBrm' | 'lastRevision' | 'workLocation' | 'location'
> & {
  workLocation: readonly Project['workLocation'][number][];
  location: readonly Project['location'][number][];
};

/** Formats the number of an order. It includes the revision, because two revisions of a project are two orders. */
export const formatOrderNumber = ({ projectNo, rev }: { projectNo: string; rev: number }): string =>
  messages.number({ projectNo, rev });

/**
 * Builds the sheet as data for screen and PDF. `sender` is the company in its heading, `brm` the name of the person
 * responsible for the order.
 */
export function buildProjectOrderSheet(
  project: OrderedProject,
  { sender, brm }: { sender: string; brm: string },
): Sheet {
  return {
    sender,
    title: printableTitles['project-order'],
    number: formatOrderNumber(project),
    facts: buildSheetFields(
      [messages.project, project.name],
      [messages.status, labelOf(projectStatusLabels, project.status)],
    ),
    notice: project.isDeleted ? messages.deleted : '',
    path: `/project/${project._id}`,
    sections: [
      { kind: 'fields', heading: messages.order, columns: 4, fields: orderFields(project) },
      { kind: 'fields', heading: messages.customer, columns: 3, fields: customerFields(project) },
      { kind: 'fields', heading: messages.typeOfWorkRequired, columns: 4, fields: typeFields(project) },
      {
        kind: 'fields',
        heading: messages.part,
        columns: 3,
        fields: buildSheetFields(
          [messages.partName, project.partName],
          [messages.partNumber, project.partNumber],
          [messages.commodity, project.commodity],
        ),
      },
      contactsTable(project),
      {
        kind: 'fields',
        heading: messages.descriptionRequirementAndExitCriteria,
        columns: 1,
        tall: true,
        fields: buildSheetFields(
          [messages.description, project.description],
          [messages.projectRequirement, project.projectRequirement],
          [messages.exitCriteria, project.criteria],
        ),
      },
      buildSignOffTable([
        [messages.brm, brm],
        [messages.customer, formatPrintedName(project.customer)],
      ]),
    ],
  };
}

const orderFields = (project: OrderedProject) =>
  buildSheetFields(
    [messages.sapNo, project.sapNo],
    [messages.poNo, project.poNo],
    [messages.dateCreated, formatPrintedDay(project.createdAt)],
    [messages.environment, environmentLabel],
    [messages.startDate, formatPrintedDay(project.startDate)],
    [messages.exitDate, formatPrintedDay(project.expectedEndDate)],
    [
      messages.reportingFrequency,
      project.reportingFrequency && labelOf(reportingFrequencyLabels, project.reportingFrequency),
    ],
    [messages.assessmentTemplate, project.assessmentTemplate?.name],
  );

const customerFields = (project: OrderedProject) =>
  buildSheetFields(
    [messages.customer, formatPrintedName(project.customer)],
    [messages.customerContact, project.customerContact],
    [messages.email, project.emailId],
    [messages.phoneNo, project.phoneNo],
    [messages.mobileNo, project.mobileNo],
    [messages.locationContact, project.locationContact],
  );

/**
 * Builds a box for each type of work, with an X in the ordered one. If no type was ordered, somebody marks one by hand.
 */
const typeFields = ({ typeOfWorkRequired }: OrderedProject) =>
  buildSheetFields(
    ...workTypes.map((type): [string, string] => [workTypeLabels[type], type === typeOfWorkRequired ? 'X' : '']),
  );

/** Lists the work locations and the contacts, or three empty rows if there are neither. */
function contactsTable({ workLocation, location }: OrderedProject) {
  const rows = [
    ...workLocation.map((place) => [formatPrintedAddress(place), '', '']),
    ...location.map(({ contactName, contactNumber, location: id, name }) => [
      name ?? workLocation.find((place) => place._id === id)?.name ?? '',
      contactName,
      contactNumber,
    ]),
  ];
  return {
    kind: 'table' as const,
    heading: messages.workLocationAndContacts,
    columns: [
      { name: messages.location, width: 3 },
      { name: messages.contact, width: 1.5 },
      { name: messages.contactNumber, width: 1.2 },
    ],
    rows: rows.length > 0 ? rows : buildEmptyRows(3, 3),
  };
}
