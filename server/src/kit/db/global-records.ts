import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Actor } from '../http/actor.ts';

// Records of the platform are global: every company reads them, and only who acts in the platform (a super admin) changes them.

type CompanyRecord = { companyId: string };

export const isGlobal = ({ companyId }: CompanyRecord): boolean => companyId === platformId;

/** What is readable but of another company is a global record: it stays, and the text says why. */
export function requireOwnRecord(actor: Actor, record: CompanyRecord, message: string): void {
  if (record.companyId !== actor.company) throw problem.notAllowed(message);
}
