import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import { callerIn, type Cast } from './cast.ts';

// Reports that the BRM sent to customers, today: the history, by which a report knows when work began, has no other clock than the real one.

const reported = ['seals', 'discs'] as const;

/** `made` are the ids of the projects by the key of their story. */
export async function sendReports(cast: Cast, made: ReadonlyMap<string, string>): Promise<void> {
  for (const key of reported) {
    const id = made.get(key);
    if (id) await callerIn(cast, 'brm', 'meridian').call(reportMailRoutes.sendReport, { params: { id } });
  }
}
