import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { answerMessages } from '@roadworthy/contract/reports/messages/answer.messages.ts';
import { defectReportMessages } from '@roadworthy/contract/reports/messages/defect-report.messages.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { call } from '../kit/api/call.ts';
import { useListFile, type ListFile } from '../kit/list/useListFile.ts';
import { DownloadMenu } from '../kit/list/DownloadMenu.tsx';
import type { ReportOwner } from './report-paths.ts';

type Props = {
  owner: ReportOwner;
  number: string;
  /** Replaces the label if the screen has another download, for its list. */
  label?: string;
  rows?: ListFile;
  rowsName?: string;
};

/** The report of a project or plan as a PDF, and its numbers as spreadsheets. */
export function ReportDownload({ owner, number, label, rows, rowsName = messages.totals }: Props) {
  const query = { query: owner };
  const days = useListFile(figureRoutes.reportDays, query);
  const parts = useListFile(figureRoutes.reportParts, query);
  const cells = useListFile(figureRoutes.reportCells, query);
  const defects = useListFile(figureRoutes.reportDefects, query);
  const questions = useListFile(figureRoutes.reportQuestions, query);
  const answers = useListFile(figureRoutes.reportAnswers, query);
  const checkpoints = useListFile(figureRoutes.reportCheckpoints, query);
  const files: readonly (readonly [string, ListFile])[] = [
    ...(rows ? [[rowsName, rows] as const] : []),
    [messages.byDay, days],
    [messages.defectsByPart, parts],
    [messages.defectsByCell, cells],
    [defectReportMessages.title, defects],
    [answerMessages.summaries, questions],
    [answerMessages.title, answers],
    [messages.checkpoints, checkpoints],
  ];
  const pdf = {
    label: messages.fullReportPdf,
    name: `Report-${number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`,
    fetch: () => pdfOf(owner),
  };
  return <DownloadMenu label={label} pdf={pdf} files={files} />;
}

const pdfOf = (owner: ReportOwner): Promise<Blob> =>
  'project' in owner
    ? call(figureRoutes.printProjectReport, { params: { id: owner.project } })
    : call(figureRoutes.printPlanReport, { params: { id: owner.workPlanId } });
