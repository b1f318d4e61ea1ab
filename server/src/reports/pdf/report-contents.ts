import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { QuestionSummary } from '@roadworthy/contract/reports/answer.schema.ts';
import type { CellCounts, DefectCounts, PartCounts } from '@roadworthy/contract/reports/figure.schema.ts';
import type { MeasuredCheck } from '@roadworthy/contract/reports/measured.schema.ts';
import type { NokEntry, ProjectReport } from '@roadworthy/contract/reports/report.schema.ts';
import type { CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import type { CustomerContest } from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import type { Escalation } from '@roadworthy/contract/escalations/escalation.schema.ts';
import type { AgreementRow } from '@roadworthy/contract/inspection/second-looks/second-look.schema.ts';
import type { CompanyInUse } from '../../companies/index.ts';

// The contents of the PDF report of a project or plan.

export type Report = Omit<ProjectReport, '_id' | 'name' | 'projectNo' | 'status' | 'rev'>;
type Counts = { ok: number; nok: number; skip: number; rectified: number };
/** The counts of the period that a mail covers. */
export type PeriodCounts = Counts;
export type SidePhoto = { side: string; picture: string; image: Uint8Array };

export type FindingPhoto = {
  entry: NokEntry;
  image: Uint8Array;
  isDrawing: boolean;
  marks: readonly PhotoMark[] | undefined;
};

export type ReportContents = {
  subject: 'project' | 'plan';
  number: string;
  name: string;
  /** The period as text, or the time up to which the report counts. */
  when: string;
  facts: [label: string, value: string][];
  company: CompanyInUse;
  logo: Uint8Array | undefined;
  zone: string;
  news?: PeriodCounts;
  total: Report;
  plans: (Report & { planNo: string; name: string; status: string })[];
  vehicles: (Omit<Counts, 'rectified'> & { vin: string; status: string; total: number; completedPercent: number })[];
  inspectors: (Counts & { name: string; planNo: string })[];
  parts: PartCounts[];
  cells: CellCounts[];
  defects: DefectCounts[];
  questions: QuestionSummary[];
  sides: SidePhoto[];
  /** For each check that was Not OK, the first item from which it is clean again. */
  cleanPoints: (CleanPoint & { planNo: string })[];
  /** The customer's contests and concessions. */
  contests: CustomerContest[];
  /** The escalations of plans with their own rules. */
  escalations: Escalation[];
  /** The measured checks of all plans. */
  measured: (MeasuredCheck & { planNo: string })[];
  /** How far inspectors agreed on the second looks of each plan. */
  agreement: (AgreementRow & { planNo: string })[];
  photos: FindingPhoto[];
  /** Whether there are more photos than the report shows. */
  photosCut: boolean;
};
