import { createContext, use, useState, type ReactNode } from 'react';
import type { Judged } from './judged.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

// Where what is contested is decided. The question stands beside the cards and not in one: when somebody else decides first, the card goes, and what was
// typed stays.

type Question = { point: Judged; title: string };
const Ask = createContext<((question: Question) => void) | undefined>(undefined);

export function ResolvePlace({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  return (
    <Ask value={setQuestion}>
      {children}
      {question && <ResolveDialog {...question} onClose={() => setQuestion(undefined)} />}
    </Ask>
  );
}

export function useResolve(): (question: Question) => void {
  const ask = use(Ask);
  if (!ask) throw new Error('Nothing is decided here');
  return ask;
}
