import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { isBlocked, findLeaveQuestion } from './unsaved-changes.ts';

/** Asks before navigation within the product would discard input. */
export default function NavigationBlocker() {
  const blocker = useBlocker(isBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // Pressing Back again replaces this question with a new one.
    let isCurrent = true;
    void confirm(findLeaveQuestion()).then((leave) => {
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
