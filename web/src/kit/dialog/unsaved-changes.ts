import { dialogMessages as messages } from '@roadworthy/contract/kit/messages/components/dialog.messages.ts';
import { useEffect } from 'react';
import type { ConfirmQuestion } from './confirm.ts';

// Asks before unsaved input is lost by following a link, going back, reloading or closing the tab. The router accepts
// only one blocker, but a dialog may be open over a form. So each of them registers its input here, and
// NavigationBlocker.tsx asks once for all.

/** What happens to the input if the user leaves the page. */
type UnsavedKind = 'draft' | 'recording' | 'lost';
/** The question for each kind, the most serious one first. */
export const leaveQuestions = {
  lost: {
    title: messages.leaveWithoutSaving,
    text: messages.entriesWillBeLost,
    yes: messages.leave,
    no: messages.stay,
    careful: true,
  },
  recording: {
    title: messages.leaveWithoutRecording,
    text: messages.recordingIsDraft,
    yes: messages.leave,
    no: messages.stay,
  },
  draft: {
    title: messages.leaveWithoutSaving,
    text: messages.changesAreDraft,
    yes: messages.leave,
    no: messages.stay,
  },
} as const satisfies Record<UnsavedKind, ConfirmQuestion>;
const unsavedKinds = ['lost', 'recording', 'draft'] as const satisfies UnsavedKind[];

type PagePlace = { pathname: string; search: string };
export type NavigationStep = { currentLocation: PagePlace; nextLocation: PagePlace; historyAction: string };
const isToOtherPage = ({ currentLocation: here, nextLocation: there }: NavigationStep): boolean =>
  here.pathname !== there.pathname;
/**
 * Whether a navigation would discard input. A form belongs to its page; a dialog also closes when the user goes back to
 * the page's previous state. Changes that a page makes to its own address discard nothing.
 */
const blocks = {
  recording: isToOtherPage,
  draft: isToOtherPage,
  lost: (step) =>
    isToOtherPage(step) || (step.historyAction === 'POP' && step.currentLocation.search !== step.nextLocation.search),
} as const satisfies Record<UnsavedKind, (step: NavigationStep) => boolean>;

const blockers = new Set<{ kind: UnsavedKind }>();
const hasBlocker = (kind: UnsavedKind): boolean => [...blockers].some((one) => one.kind === kind);
/** Blocks navigation until the returned function is called. */
export function blockNavigation(kind: UnsavedKind): () => void {
  const one = { kind };
  blockers.add(one);
  return () => void blockers.delete(one);
}

export const isBlocked = (step: NavigationStep): boolean =>
  unsavedKinds.some((kind) => hasBlocker(kind) && blocks[kind](step));
export const findLeaveQuestion = (): ConfirmQuestion => leaveQuestions[unsavedKinds.find(hasBlocker) ?? 'draft'];

export function useUnsavedChanges(unsaved: boolean, kind: UnsavedKind = 'draft'): void {
  useEffect(() => (unsaved ? blockNavigation(kind) : undefined), [unsaved, kind]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
