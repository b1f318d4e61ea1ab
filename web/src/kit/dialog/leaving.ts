import { useEffect } from 'react';
import type { Question } from './confirm.ts';

// What was entered and is not saved yet: a link, the way back, a reload or the end of the tab asks before it goes. The router takes one guard at a time,
// and a dialog may stand over a form: each notes here what it holds, and LeaveGuard.tsx asks once for all.

/** What becomes of it when the page is left. */
type Fate = 'draft' | 'begun' | 'lost';
/** What is asked, the worst first. */
export const leavingUnsaved = {
  lost: { title: 'Leave without saving?', text: 'What you entered here is not saved and would be lost.', yes: 'Leave', no: 'Stay', careful: true },
  begun: {
    title: 'Leave without recording?',
    text: 'What you began here is not recorded yet. It stays on this device until you come back.',
    yes: 'Leave',
    no: 'Stay',
  },
  draft: {
    title: 'Leave without saving?',
    text: 'Your changes on this page are not saved yet. They stay here as a draft until you come back.',
    yes: 'Leave',
    no: 'Stay',
  },
} as const satisfies Record<Fate, Question>;
const fates = ['lost', 'begun', 'draft'] as const satisfies Fate[];

type Place = { pathname: string; search: string };
export type Step = { currentLocation: Place; nextLocation: Place; historyAction: string };
const isToOtherPage = ({ currentLocation: here, nextLocation: there }: Step): boolean => here.pathname !== there.pathname;
/** A form stands in its page; a dialog also goes with a way back to what the page showed before. What a page sets in its address itself leaves nothing. */
const leaves = {
  begun: isToOtherPage,
  draft: isToOtherPage,
  lost: (step) => isToOtherPage(step) || (step.historyAction === 'POP' && step.currentLocation.search !== step.nextLocation.search),
} as const satisfies Record<Fate, (step: Step) => boolean>;

const held = new Set<{ fate: Fate }>();
const isHeld = (fate: Fate): boolean => [...held].some((one) => one.fate === fate);
/** From now until the answer is called. */
export function hold(fate: Fate): () => void {
  const one = { fate };
  held.add(one);
  return () => void held.delete(one);
}

export const isHeldBack = (step: Step): boolean => fates.some((fate) => isHeld(fate) && leaves[fate](step));
export const leavingQuestion = (): Question => leavingUnsaved[fates.find(isHeld) ?? 'draft'];

export function useLeaveGuard(unsaved: boolean, fate: Fate = 'draft'): void {
  useEffect(() => (unsaved ? hold(fate) : undefined), [unsaved, fate]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
