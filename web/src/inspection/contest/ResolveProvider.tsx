import { createContext, use, useState, type ReactNode } from 'react';
import type { Recordable } from '../recording/recordable.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

// Where what is contested is decided. The question stands beside the cards and not in one: when somebody else decides first, the card goes, and what was
// typed stays.

type ResolveRequest = { point: Recordable; title: string };
const ResolveContext = createContext<((question: ResolveRequest) => void) | undefined>(undefined);

export function ResolveProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ResolveRequest>();
  return (
    <ResolveContext value={setRequest}>
      {children}
      {request && <ResolveDialog {...request} onClose={() => setRequest(undefined)} />}
    </ResolveContext>
  );
}

export function useResolve(): (question: ResolveRequest) => void {
  const openDialog = use(ResolveContext);
  if (!openDialog) throw new Error('Nothing is decided here');
  return openDialog;
}
