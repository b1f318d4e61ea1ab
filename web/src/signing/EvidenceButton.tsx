import { Button } from '@mui/material';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { openInWindow } from '../kit/files.ts';
import type { Subject } from './use-signing.ts';

const routes = { project: projectRoutes.getProjectEvidence, workplan: workPlanRoutes.getWorkPlanEvidence } as const;

/** Beside a document that all have signed: how it was signed, as a sealed PDF of its own. */
export function EvidenceButton({ entry, subject, id }: { entry: SigningEntry; subject: Subject; id: string }) {
  const [busy, setBusy] = useState(false);
  if (!entry.evidence) return null;
  const open = async () => {
    setBusy(true);
    try {
      const asked = { params: { id }, query: { document_hash: entry.meta.document_hash } };
      await openInWindow('Evidence-certificate.pdf', async () => call(routes[subject], asked));
    } catch (error) {
      toast.bad(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void open()}>
      Evidence certificate
    </Button>
  );
}
