import type { CellFigure, PartFigure } from '@roadworthy/contract/reports/figure.schema.ts';
import type { NokEntry, ProjectReport } from '@roadworthy/contract/reports/report.schema.ts';
import type { CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import type { CompanyInUse } from '../../companies/index.ts';

// What the PDF report of a project or plan says.

export type Report = Omit<ProjectReport, '_id' | 'name' | 'projectNo' | 'status' | 'rev'>;
type Counts = { ok: number; nok: number; skip: number; rectified: number };
/** What was recorded in the period that a mail covers. */
export type News = Counts;
export type SidePhoto = { side: string; picture: string; image: Uint8Array };

export type FindingPhoto = { entry: NokEntry; image: Uint8Array; isDrawing: boolean };

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
  news?: News;
  total: Report;
  plans: (Report & { planNo: string; name: string; status: string })[];
  vehicles: (Omit<Counts, 'rectified'> & { vin: string; status: string; total: number; completedPercent: number })[];
  inspectors: (Counts & { name: string; planNo: string })[];
  parts: PartFigure[];
  cells: CellFigure[];
  sides: SidePhoto[];
  /** Of each plan, the checks that were Not OK. */
  cleanPoints: (CleanPoint & { planNo: string })[];
  photos: FindingPhoto[];
  /** There are more photos than shown. */
  photosCut: boolean;
};
