import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { getClient, type DemoContext } from '../demo-context.ts';
import { demoIncidents, type DemoAction, type DemoIncident } from '../../data/incidents.ts';

// Incidents of the past months, reported, worked on and closed by their people, some of them late.

export async function makeIncidents(cast: DemoContext): Promise<void> {
  for (const incident of demoIncidents) await makeIncident(cast, incident);
}

async function makeIncident(
  cast: DemoContext,
  { ago, by, location, vehicle, pictures = [], actions = [], closed, ...fields }: DemoIncident,
): Promise<void> {
  const { clock, places, vehicles } = cast;
  const reporter = getClient(cast, by, 'meridian');
  clock.at(ago, 13, 20);
  const occurredAt = clock.now().toISOString();
  clock.at(ago, 14, 5);
  const photos: string[] = [];
  for (const name of pictures) photos.push(await reporter.upload(await cast.pictures.get(name), `${name}.jpg`));
  const body = {
    ...fields,
    occurredAt,
    photos,
    ...(location && { location: places.get(location) }),
    ...(vehicle && { vehicle: vehicles.get(vehicle) }),
  };
  const { data: incident } = await reporter.call(incidentRoutes.addIncident, { body });
  if (ago > isNewFor) await acknowledge(cast, incident._id, ago);
  for (const action of actions) await makeAction(cast, incident._id, ago, action);
  if (!closed) return;
  clock.at(closed.ago, 16, 30);
  const params = { id: incident._id };
  await getClient(cast, closed.by, 'meridian').call(incidentRoutes.closeIncident, {
    params,
    body: { reason: closed.reason },
  });
}

/** Incidents younger than this many working days are not acknowledged yet. */
const isNewFor = 7;
async function acknowledge(cast: DemoContext, id: string, ago: number): Promise<void> {
  cast.clock.at(ago, 14, 40);
  await getClient(cast, 'brm', 'meridian').call(incidentRoutes.acknowledgeIncident, { params: { id } });
}

async function makeAction(
  cast: DemoContext,
  incident: string,
  reported: number,
  { what, owner, due, done }: DemoAction,
): Promise<void> {
  const { clock, people } = cast;
  clock.at(reported - 1, 9, 40);
  const body = { incident, what, owner: people.get(owner).me._id, dueOn: clock.day(due) };
  const { data: action } = await getClient(cast, 'brm', 'meridian').call(correctiveActionRoutes.addCorrectiveAction, {
    body,
  });
  if (!done) return;
  clock.at(done.ago, 15, 10);
  const params = { id: action._id };
  await getClient(cast, owner, 'meridian').call(correctiveActionRoutes.finishCorrectiveAction, {
    params,
    body: { note: done.note },
  });
}
