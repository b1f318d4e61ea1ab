import { z } from 'zod';
import { InboxItem } from '../inbox/inbox.schema.ts';
import { day, id } from '../kit/route.ts';
import { SentReport } from '../report-mails/report-mail.schema.ts';
import { AwaitedSignature } from '../signing/signing.schema.ts';

const CompanyRef = z.object({ _id: id, name: z.string(), logo: z.string().nullable() });
const inCompany = { company: CompanyRef };

/** At most this many items and documents of each company are listed; the number next to them counts all. */
export const maxItemsPerCompany = 50;
/** How many plans are on fire at once. */
export const maxWorstPlans = 5;
/** How many days with recordings make the trend of a plan. */
export const maxTrendDays = 7;

export const DecideItem = InboxItem.extend(inCompany);
export type DecideItem = z.output<typeof DecideItem>;
export const AwaitedDocument = AwaitedSignature.extend({ ...inCompany, path: z.string() });
export type AwaitedDocument = z.output<typeof AwaitedDocument>;

export const WorstPlan = z.object({
  _id: id,
  planNo: z.string(),
  name: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  level: z.number(),
  nok: z.number(),
  recorded: z.number(),
  quantity: z.number(),
  /** The photo of the newest item that is Not OK. */
  photo: z.string().nullable(),
  /** What was found Not OK on the last days with recordings, oldest first. */
  trend: z.array(z.object({ date: day, found: z.number() })),
  ...inCompany,
});
export type WorstPlan = z.output<typeof WorstPlan>;

export const ReportOfToday = SentReport.extend({
  project: id,
  projectNo: z.string(),
  projectName: z.string(),
  ...inCompany,
});
export type ReportOfToday = z.output<typeof ReportOfToday>;

/** One page over all companies of a BRM; `company` narrows everything but the companies. */
export const CommandCentre = z.object({
  companies: z.array(CompanyRef.extend({ waiting: z.number() })),
  /** The day of the installation's time zone. */
  today: day,
  items: z.array(DecideItem),
  itemCount: z.number(),
  awaited: z.array(AwaitedDocument),
  awaitedCount: z.number(),
  worstPlans: z.array(WorstPlan),
  reports: z.array(ReportOfToday),
});
export type CommandCentre = z.output<typeof CommandCentre>;
