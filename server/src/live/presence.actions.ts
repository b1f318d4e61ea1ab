import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { watchPermissions } from '@roadworthy/contract/live/live.schema.ts';
import type { Presence, PresentPerson } from '@roadworthy/contract/live/presence.schema.ts';
import { fullName } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { canWatch } from './live.actions.ts';
import { findNames } from './presence.queries.ts';

// People who have the same record open see each other. Both being seen and seeing others requires the right to read the
// record, so that nobody's name reaches people who could not open it.

export async function announcePresence(
  context: ActionContext,
  presence: Presence,
): Promise<{ people: PresentPerson[] }> {
  const { tx, actor, kit } = context;
  const isAllowed =
    levelHasPermission(actor.level, watchPermissions[presence.kind]) && (await canWatch(context, presence));
  if (!isAllowed) throw problem.notFound();
  const { company, userId } = actor;
  const others = kit.live
    .announcePresence({ ...presence, company, userId })
    .filter((present) => present.userId !== userId);
  if (others.length === 0) return { people: [] };
  const names = await findNames(
    tx,
    others.map((present) => present.userId),
  );
  return {
    people: others.flatMap(({ userId: _id, isEditing }) => {
      const person = names.get(_id);
      return person ? [{ _id, name: fullName(person), isEditing }] : [];
    }),
  };
}
