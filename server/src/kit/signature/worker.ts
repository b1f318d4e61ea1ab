// The worker thread that renders, signs and checks PDFs, so that a ten-megabyte plan does not hold up other requests.
import '../../language.ts';
import { parentPort } from 'node:worker_threads';
import { comparePages } from '../pdf/fields/compare-pages.ts';
import { renderDocument } from '../pdf/document.ts';
import { PdfProblem } from '../pdf/pdf-problem.ts';
import { renderLabel } from '../pdf/label.ts';
import { renderSheet } from '../pdf/sheet/sheet.ts';
import { extractFields } from '../pdf/fields/extract-fields.ts';
import { checkPdf } from './verify/check-pdf.ts';
import type { PdfResult, PdfJob } from './pdf-worker.ts';
import { signField } from './create/sign.ts';

function run(job: PdfJob) {
  switch (job.call) {
    case 'renderDocument':
      return renderDocument(...job.args);
    case 'renderSheet':
      return renderSheet(...job.args);
    case 'renderLabel':
      return renderLabel(...job.args);
    case 'signField':
      return signField(...job.args);
    case 'checkPdf':
      return checkPdf(...job.args);
    case 'takeFields':
      return extractFields(...job.args);
    case 'comparePages':
      return comparePages(...job.args);
  }
}

async function answer(job: PdfJob): Promise<PdfResult> {
  try {
    return { result: await run(job) };
  } catch (error) {
    // An error loses its class when it crosses threads.
    if (error instanceof PdfProblem) return { code: error.code, message: error.message };
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (job: PdfJob) => parentPort?.postMessage(await answer(job)));
