import type { Settings } from '../kit/settings.ts';

export type DemoDecision = { isSeeded: false; reason?: string } | { isSeeded: true; passwords: 'published' | 'own' };

/**
 * Decides whether an empty installation gets the demo. The password of its accounts is published, so on an exposed
 * server each account gets one of its own.
 */
export function decideDemoSeeding({
  demo,
  admin,
  exposed,
}: Pick<Settings, 'demo' | 'admin' | 'exposed'>): DemoDecision {
  if (demo === false) return { isSeeded: false };
  if (demo) return { isSeeded: true, passwords: exposed ? 'own' : 'published' };
  if (exposed) return { isSeeded: false, reason: exposed };
  return admin ? { isSeeded: false, reason: 'ADMIN_EMAIL is set' } : { isSeeded: true, passwords: 'published' };
}
