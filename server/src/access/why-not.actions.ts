import { fill } from '@roadworthy/contract/kit/fill.ts';
import { personMessages } from '@roadworthy/contract/access/user.schema.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { firstInactive } from './inactive.queries.ts';

// Why somebody cannot be named. A form that was open while a colleague was deactivated would otherwise say that they have the wrong role.

export async function whyNot({ tx }: Pick<Acting, 'tx'>, ids: readonly string[], otherwise: string): Promise<string> {
  const gone = await firstInactive(tx, ids);
  return gone ? fill(personMessages.inactive, { name: nameOf(gone) }) : otherwise;
}
