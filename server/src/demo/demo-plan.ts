import type { Settings } from '../kit/settings.ts';

export type DemoPlan = { isMade: false; why?: string } | { isMade: true; passwords: 'published' | 'own' };

/** Whether an empty installation gets the demo. Its password is published, so on an exposed server each account gets a password of its own. */
export function demoPlan({ demo, admin, exposed }: Pick<Settings, 'demo' | 'admin' | 'exposed'>): DemoPlan {
  if (demo === false) return { isMade: false };
  if (demo) return { isMade: true, passwords: exposed ? 'own' : 'published' };
  if (exposed) return { isMade: false, why: exposed };
  return admin ? { isMade: false, why: 'ADMIN_EMAIL is set' } : { isMade: true, passwords: 'published' };
}
