import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Actor } from '../http/actor.ts';

// Platform records are global: every company can read them, and only somebody acting for the platform (a super admin)
// changes them.

type CompanyRecord = { companyId: string };

export const isGlobal = ({ companyId }: CompanyRecord): boolean => companyId === platformId;

/** Refuses to change a global record: one that is readable but belongs to another company. */
export function requireOwnRecord(actor: Actor, record: CompanyRecord, message: string): void {
  if (record.companyId !== actor.company) throw problem.notAllowed(message);
}
