import { reportingFrequencyLabels, workTypeLabels } from '../projects/messages/project-labels.messages.ts';
import { labelOf } from '../kit/language/labels.ts';
import { ppeLabels } from '../assessments/messages/assessment-labels.messages.ts';
import { commonMessages } from '../kit/messages/common.messages.ts';
import { processAuditMessages as messages } from './messages/process-audit.messages.ts';
import type { AssessmentItem } from '../assessments/assessment.schema.ts';
import type { Sheet } from '../kit/lists/sheet.ts';
import {
  formatPrintedDay,
  buildEmptyRows,
  buildSheetFields,
  joinTexts,
  formatPrintedName,
  formatPrintedAddress,
  buildSignOffTable,
} from './sheet-parts.ts';
import { printableTitles } from './printable.schema.ts';
import { formatOrderNumber, type OrderedProject } from './project-order.ts';

// The process audit: twelve fixed questions in a fixed order, so that audits can be compared. The auditor answers by
// hand. What is known is printed next to each question.

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
type Done = (values: { day: string }) => string;
const doneText = (done: Done, at: string | null, by: Parameters<typeof formatPrintedName>[0]): string =>
  at ? joinTexts([done({ day: formatPrintedDay(at) }), formatPrintedName(by)]) : '';

export const processAuditQuestions: readonly { question: string; known: (process: AuditedProcess) => string }[] = [
  {
    question: messages.orderSigned,
    known: ({ project, contractIsSigned }) =>
      joinTexts(
        [
          contractIsSigned ? messages.contractSigned : '',
          project.criteria && messages.exitCriteria({ criteria: project.criteria }),
        ],
        '\n',
      ),
  },
  {
    question: messages.placeAgreed,
    known: ({ project }) =>
      joinTexts(
        [
          ...project.workLocation.map(formatPrintedAddress),
          project.locationContact && messages.contact({ contact: project.locationContact }),
        ],
        '\n',
      ),
  },
  {
    question: messages.risksAssessed,
    known: (process) => {
      const { project } = process;
      const hazards = hazardsOf(process).length;
      return joinTexts(
        [
          doneText(messages.assessed, project.assessmentDone, project.assessmentAssignTo),
          project.assessmentDone ? messages.hazards({ hazards }) : '',
        ],
        '\n',
      );
    },
  },
  {
    question: messages.hazardsAccepted,
    known: (process) => {
      const open = hazardsOf(process).filter(({ riskAcceptable }) => riskAcceptable !== 'Yes').length;
      const { auditDone, auditBy } = process.project;
      return joinTexts(
        [doneText(messages.audited, auditDone, auditBy), auditDone ? messages.notAccepted({ open }) : ''],
        '\n',
      );
    },
  },
  {
    question: messages.ppeWorn,
    known: ({ project }) => project.safetyEquipments.map((item) => labelOf(ppeLabels, item)).join(', '),
  },
  {
    question: messages.planAtStation,
    known: ({ plans }) =>
      joinTexts(
        plans.map(({ planNo, isSigned }) => (isSigned ? messages.planSigned : messages.planNotSigned)({ planNo })),
      ),
  },
  {
    question: messages.inspectorsTrained,
    known: ({ plans }) => uniqueText(plans.flatMap(({ inspectors }) => inspectors.map(formatPrintedName))),
  },
  {
    question: messages.toolsCalibrated,
    known: ({ plans }) => uniqueText(plans.flatMap(({ equipmentRequired }) => equipmentRequired)),
  },
  { question: messages.samplesKnown, known: () => '' },
  {
    question: messages.recordedAtOnce,
    known: ({ plans }) =>
      plans.length > 0
        ? messages.recorded({
            recorded: sumOf(plans, ({ ok, nok, skip }) => ok + nok + skip),
            quantity: sumOf(plans, ({ quantity }) => quantity),
          })
        : '',
  },
  {
    question: messages.notOkSeparated,
    known: ({ plans }) =>
      plans.length > 0
        ? messages.notOkAndRectified({
            nok: sumOf(plans, ({ nok }) => nok),
            rectified: sumOf(plans, ({ rectified }) => rectified),
          })
        : '',
  },
  {
    question: messages.customerInformed,
    known: ({ project }) =>
      project.reportingFrequency
        ? messages.reporting({ frequency: labelOf(reportingFrequencyLabels, project.reportingFrequency) })
        : '',
  },
];

/** Builds the sheet as data for screen and PDF. `sender` is the company in its heading. */
export function buildProcessAuditSheet(process: AuditedProcess, { sender }: { sender: string }): Sheet {
  const { project } = process;
  return {
    sender,
    title: printableTitles['process-audit'],
    number: formatOrderNumber(project),
    facts: buildSheetFields([messages.project, project.name], [messages.customer, formatPrintedName(project.customer)]),
    notice: project.isDeleted ? messages.deleted : '',
    path: `/project/${project._id}`,
    sections: [
      {
        kind: 'fields',
        heading: messages.audit,
        columns: 3,
        fields: buildSheetFields(
          [messages.process, project.typeOfWorkRequired && labelOf(workTypeLabels, project.typeOfWorkRequired)],
          [messages.auditDate, ''],
          [messages.shift, ''],
        ),
      },
      {
        kind: 'table',
        heading: messages.questions,
        columns: [
          { name: messages.number, width: 0.5 },
          { name: messages.question, width: 3.2 },
          { name: messages.known, width: 2.4 },
          { name: commonMessages.yes, width: 0.5 },
          { name: commonMessages.no, width: 0.5 },
          { name: messages.remark, width: 2 },
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
          { name: messages.toQuestion, width: 0.9 },
          { name: messages.action, width: 4 },
          { name: messages.byWhom, width: 1.4 },
          { name: messages.until },
        ],
        rows: buildEmptyRows(3, 4),
      },
      buildSignOffTable([
        [messages.auditor, formatPrintedName(project.auditBy)],
        [messages.auditedBy, ''],
      ]),
    ],
  };
}
