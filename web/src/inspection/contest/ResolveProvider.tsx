import { createContext, use, useState, type ReactNode } from 'react';
import type { Recordable } from '../recording/recordable.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

// Renders the dialog that resolves contested items. It is outside the cards, because a card disappears when somebody
// else decides first, and the typed reason must survive that.

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

export function useResolveDialog(): (question: ResolveRequest) => void {
  const openDialog = use(ResolveContext);
  if (!openDialog) throw new Error('There is no ResolveProvider above this component');
  return openDialog;
}
