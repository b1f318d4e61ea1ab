import type { Body } from './people.ts';
import { shareOf, startPlan, type Work } from './work.ts';
import type { Crew, World } from './world.ts';

/** A started plan of two pieces, the shares of its two inspectors, and how a recording of a piece is sent. */
export async function startTwoPieces(world: World, crew: Crew, work: Work) {
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 2 }));
  const [ina, ian] = [await shareOf(crew.ina, plan._id), await shareOf(crew.ian, plan._id)];
  const piece = (share: Body) => ({ clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1 } });
  return { project, plan, ina, ian, piece };
}
/** Ina records both, by herself. */
export async function inaRecordsBoth(crew: Crew, share: Body): Promise<void> {
  for (const _piece of [1, 2]) await crew.ina.data('PUT', `/technician_workplan/${share._id}`, { ok: 1 });
}
