import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { isHeldBack, leavingQuestion } from './leaving.ts';

/** Asks before a step within the product takes away what was entered. */
export default function LeaveGuard() {
  const blocker = useBlocker(isHeldBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // Back pressed once more asks anew, about that step.
    let isCurrent = true;
    void confirm(leavingQuestion()).then((leave) => {
      if (!isCurrent) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  return null;
}
