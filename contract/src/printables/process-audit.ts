import { processAuditMessages as messages } from './messages/process-audit.messages.ts';
import type { AssessmentItem } from '../assessments/assessment.schema.ts';
import type { Sheet } from '../kit/sheet.ts';
import {
  formatPrintedDay,
  emptyRows,
  sheetFields,
  joinTexts,
  formatPrintedName,
  formatPrintedAddress,
  signOffTable,
} from './sheet-parts.ts';
import { printableTitles } from './printable.schema.ts';
import { orderNumberOf, type OrderedProject } from './project-order.ts';

/**
 * The process audit: twelve fixed questions in a fixed order, so that audits can be compared. The auditor answers by
 * hand; what the product knows is printed next to each question.
 */
export type AuditedPlan = {
  planNo: string;
  status: string;
  isSigned: boolean;
  inspectors: readonly { firstName: string; lastName: string }[];
  equipmentRequired: readonly string[];
  quantity: number;
  ok: number;
  nok: number;
  skip: number;
  rectified: number;
};
export type AuditedProcess = {
  project: OrderedProject;
  items: readonly Pick<AssessmentItem, 'hazardList'>[];
  plans: readonly AuditedPlan[];
  contractIsSigned: boolean;
};

const hazardsOf = ({ items }: AuditedProcess) => items.flatMap(({ hazardList }) => hazardList);
const sumOf = (plans: readonly AuditedPlan[], count: (plan: AuditedPlan) => number): number =>
  plans.reduce((sum, plan) => sum + count(plan), 0);
const uniqueText = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
const labelled = (label: string, value: string | number | null): string =>
  value === '' || value === null ? '' : `${label}: ${value}`;
const doneText = (what: string, at: string | null, by: Parameters<typeof formatPrintedName>[0]): string =>
  at ? joinTexts([`${what} ${formatPrintedDay(at)}`, formatPrintedName(by)]) : '';

export const processAuditQuestions: readonly { question: string; known: (process: AuditedProcess) => string }[] = [
  {
    question: messages.isTheOrderAgreedWithThe,
    known: ({ project, contractIsSigned }) =>
      joinTexts([contractIsSigned ? 'Contract signed' : '', labelled('Exit criteria', project.criteria)], '\n'),
  },
  {
    question: messages.isThePlaceOfWorkThe,
    known: ({ project }) =>
      joinTexts(
        [...project.workLocation.map(formatPrintedAddress), labelled('Contact', project.locationContact)],
        '\n',
      ),
  },
  {
    question: messages.haveTheRisksBeenAssessedAnd,
    known: (process) => {
      const { project } = process;
      const hazards = hazardsOf(process).length;
      return joinTexts(
        [
          doneText('Assessed', project.assessmentDone, project.assessmentAssignTo),
          project.assessmentDone ? messages.hazardsHazards({ hazards }) : '',
        ],
        '\n',
      );
    },
  },
  {
    question: messages.haveAllHazardsBeenJudgedAcceptable,
    known: (process) => {
      const open = hazardsOf(process).filter(({ riskAcceptable }) => riskAcceptable !== 'Yes').length;
      const { auditDone, auditBy } = process.project;
      return joinTexts(
        [doneText('Audited', auditDone, auditBy), auditDone ? messages.notAcceptedOpen({ open }) : ''],
        '\n',
      );
    },
  },
  {
    question: messages.isThePersonalProtectiveEquipmentAt,
    known: ({ project }) => project.safetyEquipments.join(', '),
  },
  {
    question: messages.isThereASignedWorkPlan,
    known: ({ plans }) =>
      joinTexts(plans.map(({ planNo, isSigned }) => `${planNo} ${isSigned ? 'signed' : 'not signed'}`)),
  },
  {
    question: messages.areTheInspectorsThoseOfThe,
    known: ({ plans }) => uniqueText(plans.flatMap(({ inspectors }) => inspectors.map(formatPrintedName))),
  },
  {
    question: messages.areToolsAndGaugesThoseOf,
    known: ({ plans }) => uniqueText(plans.flatMap(({ equipmentRequired }) => equipmentRequired)),
  },
  { question: messages.doTheInspectorsKnowWhatIs, known: () => '' },
  {
    question: messages.isEachResultRecordedWhenIt,
    known: ({ plans }) =>
      plans.length > 0
        ? messages.recordedPlansOfPlans2({
            plans: sumOf(plans, ({ ok, nok, skip }) => ok + nok + skip),
            plans2: sumOf(plans, ({ quantity }) => quantity),
          })
        : '',
  },
  {
    question: messages.isWhatIsNotOkMarked,
    known: ({ plans }) =>
      plans.length > 0
        ? messages.notOkAndOpenPlansRectified({
            plans: sumOf(plans, ({ nok }) => nok),
            plans2: sumOf(plans, ({ rectified }) => rectified),
          })
        : '',
  },
  {
    question: messages.doesTheCustomerLearnOfThe,
    known: ({ project }) => labelled('Reporting', project.reportingFrequency),
  },
];

/** The sheet as data for screen and PDF. `sender` is the company in its heading. */
export function processAuditOf(process: AuditedProcess, { sender }: { sender: string }): Sheet {
  const { project } = process;
  return {
    sender,
    title: printableTitles['process-audit'],
    number: orderNumberOf(project),
    facts: sheetFields(['Project', project.name], ['Customer', formatPrintedName(project.customer)]),
    notice: project.isDeleted ? 'Deleted' : '',
    path: `/project/${project._id}`,
    sections: [
      {
        kind: 'fields',
        heading: messages.audit,
        columns: 3,
        fields: sheetFields(['Process', project.typeOfWorkRequired], ['Audit Date', ''], ['Shift', '']),
      },
      {
        kind: 'table',
        heading: messages.questions,
        columns: [
          { name: 'No', width: 0.5 },
          { name: 'Question', width: 3.2 },
          { name: 'Known', width: 2.4 },
          { name: 'Yes', width: 0.5 },
          { name: 'No', width: 0.5 },
          { name: 'Remark', width: 2 },
        ],
        rows: processAuditQuestions.map(({ question, known }, index) => [
          `${index + 1}`,
          question,
          known(process),
          '',
          '',
          '',
        ]),
      },
      {
        kind: 'table',
        heading: messages.actions,
        columns: [
          { name: 'To question', width: 0.9 },
          { name: 'Action', width: 4 },
          { name: 'By whom', width: 1.4 },
          { name: 'Until' },
        ],
        rows: emptyRows(3, 4),
      },
      signOffTable([
        ['Auditor', formatPrintedName(project.auditBy)],
        ['Audited', ''],
      ]),
    ],
  };
}
