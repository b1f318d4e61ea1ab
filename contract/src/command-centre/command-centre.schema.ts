import { z } from 'zod';
import { InboxItem } from '../inbox/inbox.schema.ts';
import { day, id } from '../kit/route.ts';
import { WorstPlan } from '../reports/report.schema.ts';
import { SentReport } from '../report-mails/report-mail.schema.ts';
import { AwaitedSignature } from '../signing/signing.schema.ts';

const CompanyRef = z.object({ _id: id, name: z.string(), logo: z.string().nullable() });
const inCompany = { company: CompanyRef };

/** The maximum number of items and documents per company on the page. The count next to them includes the rest. */
export const maxItemsPerCompany = 50;
export const maxWorstPlans = 5;

export const DecisionItem = InboxItem.extend(inCompany);
export type DecisionItem = z.output<typeof DecisionItem>;
export const AwaitedDocument = AwaitedSignature.extend({ ...inCompany, path: z.string() });
export type AwaitedDocument = z.output<typeof AwaitedDocument>;

export const CompanyWorstPlan = WorstPlan.extend(inCompany);
export type CompanyWorstPlan = z.output<typeof CompanyWorstPlan>;

export const TodaysReport = SentReport.extend({
  project: id,
  projectNo: z.string(),
  projectName: z.string(),
  ...inCompany,
});
export type TodaysReport = z.output<typeof TodaysReport>;

/** One page for all companies of a BRM. `company` filters everything except the list of companies. */
export const CommandCentre = z.object({
  companies: z.array(CompanyRef.extend({ waiting: z.number() })),
  /** Today, in the installation's time zone. */
  today: day,
  items: z.array(DecisionItem),
  itemCount: z.number(),
  awaited: z.array(AwaitedDocument),
  awaitedCount: z.number(),
  worstPlans: z.array(CompanyWorstPlan),
  reports: z.array(TodaysReport),
});
export type CommandCentre = z.output<typeof CommandCentre>;
