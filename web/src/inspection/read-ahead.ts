import { asking, queryClient } from '../kit/ask.ts';
import { planQuestion } from './device/questions.ts';
import { shelfOf } from './device/shelf.ts';

// What comes next is read before it is opened: a telephone takes a good part of a second for it. What fails here is told when it is opened.

export const inspection = /^\/(?:inspector-work-plan|inspect-grid-work-plan|inspector-review-work-plan)\/([\w-]+)/;

/** The screens, while the person looks for the plan. */
export function readScreensWhenIdle(): () => void {
  const read = () => void Promise.allSettled([import('./GridInspectionScreen.tsx'), import('./PartInspectionScreen.tsx')]);
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(read);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(read, 500);
  return () => clearTimeout(timer);
}

/** The plan, while the thumb is still on its link. */
export function readPressedPlan(userId: string): () => void {
  const read = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const planId = inspection.exec(link?.pathname ?? '')?.[1];
    if (planId) void queryClient.prefetchQuery(asking(...planQuestion(planId), shelfOf(userId, planId)));
  };
  addEventListener('pointerdown', read);
  return () => removeEventListener('pointerdown', read);
}
