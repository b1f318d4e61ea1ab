import { z } from 'zod';
import { InboxItem } from '../inbox/inbox.schema.ts';
import { day, id } from '../kit/route.ts';
import { WorstPlan } from '../reports/report.schema.ts';
import { SentReport } from '../report-mails/report-mail.schema.ts';
import { AwaitedSignature } from '../signing/signing.schema.ts';

const CompanyRef = z.object({ _id: id, name: z.string(), logo: z.string().nullable() });
const inCompany = { company: CompanyRef };

/** At most this many items and documents of each company are listed; the number next to them counts all. */
export const maxItemsPerCompany = 50;
/** At most this many of the worst plans are listed. */
export const maxWorstPlans = 5;

export const DecideItem = InboxItem.extend(inCompany);
export type DecideItem = z.output<typeof DecideItem>;
export const AwaitedDocument = AwaitedSignature.extend({ ...inCompany, path: z.string() });
export type AwaitedDocument = z.output<typeof AwaitedDocument>;

export const WorstPlanOfCompany = WorstPlan.extend(inCompany);
export type WorstPlanOfCompany = z.output<typeof WorstPlanOfCompany>;

export const ReportOfToday = SentReport.extend({
  project: id,
  projectNo: z.string(),
  projectName: z.string(),
  ...inCompany,
});
export type ReportOfToday = z.output<typeof ReportOfToday>;

/** One page for all companies of a BRM; `company` filters everything except the list of companies. */
export const CommandCentre = z.object({
  companies: z.array(CompanyRef.extend({ waiting: z.number() })),
  /** Today in the installation's time zone. */
  today: day,
  items: z.array(DecideItem),
  itemCount: z.number(),
  awaited: z.array(AwaitedDocument),
  awaitedCount: z.number(),
  worstPlans: z.array(WorstPlanOfCompany),
  reports: z.array(ReportOfToday),
});
export type CommandCentre = z.output<typeof CommandCentre>;
