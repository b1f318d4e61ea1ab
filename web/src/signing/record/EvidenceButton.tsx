import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { Button } from '@mui/material';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { openInWindow, saveFile } from '../../kit/files.ts';
import type { SigningSubject } from './useSigning.ts';

const bundles = { project: projectRoutes.getProjectBundle, workplan: workPlanRoutes.getWorkPlanBundle } as const;
const routes = { project: projectRoutes.getProjectEvidence, workplan: workPlanRoutes.getWorkPlanEvidence } as const;

type Props = { entry: SigningEntry; subject: SigningSubject; id: string; number: string };

/**
 * Opens the signing evidence of a completed document as a sealed PDF, or saves the document and its evidence together.
 */
export function EvidenceButton({ entry, subject, id, number }: Props) {
  const [busy, setBusy] = useState<'evidence' | 'bundle'>();
  if (!entry.evidence) return null;
  const input = { params: { id }, query: { document_hash: entry.meta.document_hash } };
  const get = async (what: 'evidence' | 'bundle', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      reportUnexpected(error);
    } finally {
      setBusy(undefined);
    }
  };
  const open = () =>
    get('evidence', () => openInWindow('Evidence-certificate.pdf', async () => call(routes[subject], input)));
  const save = () => get('bundle', async () => saveFile(await call(bundles[subject], input), `Signed-${number}.zip`));
  return (
    <>
      <Button size="small" loading={busy === 'evidence'} onClick={() => void open()}>
        {messages.evidenceCertificate}
      </Button>
      <Button size="small" loading={busy === 'bundle'} onClick={() => void save()}>
        {messages.downloadBothZip}
      </Button>
    </>
  );
}
