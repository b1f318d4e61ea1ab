import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { isBlocked, leaveQuestion } from './unsaved-changes.ts';

/** Asks before navigation within the product discards input. */
export default function NavigationBlocker() {
  const blocker = useBlocker(isBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // Pressing back again asks again, for that navigation.
    let isCurrent = true;
    void confirm(leaveQuestion()).then((leave) => {
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
