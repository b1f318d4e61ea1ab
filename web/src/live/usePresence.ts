import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { LiveKind } from '@roadworthy/contract/live/live.schema.ts';
import { presenceSeconds, type Presence, type PresentPerson } from '@roadworthy/contract/live/presence.schema.ts';
import { useEffect, useState } from 'react';
import { call } from '../kit/api/call.ts';
import { useCompanyInUse, useSession } from '../kit/session/session.ts';
import { newId } from '../kit/storage/new-id.ts';
import { onPresence } from './live.ts';

const nobody: readonly PresentPerson[] = [];

/** Announces that this screen has the record open, and returns the other people who do. */
export function usePresence(kind: LiveKind, id: string, mode: 'viewing' | 'editing'): readonly PresentPerson[] {
  const [people, setPeople] = useState(nobody);
  const company = useCompanyInUse();
  const session = useSession();
  const token = session && !session.ended ? session.token : undefined;
  useEffect(() => {
    if (!token || !company) return undefined;
    const screen = newId();
    let isOver = false;
    const announce = async (how: Presence['mode'], keepalive = false) => {
      // Without a response, assumes that nobody else has the record open. The next announcement asks again.
      const answer = await call(
        liveRoutes.announcePresence,
        { body: { kind, id, screen, mode: how } },
        { company, keepalive },
      ).catch(() => undefined);
      if (!isOver) setPeople(answer?.data.people ?? nobody);
    };
    const arrive = () => void announce(mode);
    const leave = () => void announce('left', true);
    const arriveIfVisible = () => {
      if (document.visibilityState === 'visible') arrive();
    };
    arrive();
    const timer = setInterval(arrive, presenceSeconds.announce * 1000);
    const deafen = onPresence((change) => {
      if (change.kind === kind && change.id === id) arrive();
    });
    document.addEventListener('visibilitychange', arriveIfVisible);
    window.addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      deafen();
      document.removeEventListener('visibilitychange', arriveIfVisible);
      window.removeEventListener('pagehide', leave);
      setPeople(nobody);
      leave();
    };
  }, [kind, id, mode, company, token]);
  return people;
}
