import { personMessages } from '@roadworthy/contract/access/messages/user.messages.ts';

import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findFirstInactive } from './user.queries.ts';

// Explains why a person cannot be selected. If a colleague was deactivated while a form was open, it would otherwise
// complain about the role.

export async function describeInvalidPerson(
  { tx }: Pick<ActionContext, 'tx'>,
  ids: readonly string[],
  otherwise: string,
): Promise<string> {
  const inactive = await findFirstInactive(tx, ids);
  return inactive ? personMessages.inactive({ name: fullName(inactive) }) : otherwise;
}
