import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import { callerIn, type Cast } from './cast.ts';

// Reports that the BRM sends to customers, dated today: a report reads from the history when work began, and the
// history uses the real clock only.

const reported = ['seals', 'discs'] as const;

/** `made` maps the key of each story to its project's id. */
export async function sendReports(cast: Cast, made: ReadonlyMap<string, string>): Promise<void> {
  for (const key of reported) {
    const id = made.get(key);
    if (id) await callerIn(cast, 'brm', 'meridian').call(reportMailRoutes.sendReport, { params: { id } });
  }
}
