import { idsOf, makePlace } from './catalogue.ts';
import type { Body } from './people.ts';
import type { Crew, World } from './world.ts';

/**
 * A workshop with its lists and people: Sue its supervisor, Max the manager, Rex the rework manager, Eva the engineer in its team, Ed the engineer
 * in none. Makers fill what a test does not talk about.
 */
export type Garage = Awaited<ReturnType<typeof makeGarage>>;

let drawn = 10_000_000;
let built = 0;

export async function makeGarage(world: World, crew: Crew, tag: string) {
  const add = (path: string, name: string, more: object = {}): Promise<Body> => crew.brm.data('POST', path, { name, ...more });
  const workshop = await add('/workshop', 'Body Shop');
  const otherWorkshop = await add('/workshop', 'Paint Shop');
  const team = await add('/team', 'Early shift', { workshop: workshop._id, members: [crew.eva.me._id] });
  const person = (role: string, name: string, more: object = {}) => world.invite(crew.admin, role, `${name.toLowerCase()}.${tag}@test.test`, name, more);
  const sue = await person('Supervisor', 'Sue', { workshop: [workshop._id] });
  const max = await person('Manager', 'Max');
  const rex = await person('Rework Manager', 'Rex');
  const ed = await person('Engineer', 'Ed');
  const costCentre = await add('/cost_centre', 'Quality');
  const repair = await add('/jobcard_type', 'Repair');
  const parameter = await add('/jobcard_parameter', 'Brakes', { jobcardType: repair._id });
  const [softwareUpdate] = await crew.brm.data('GET', '/jobcard_type?name=Software');
  const partType = await add('/part_type', 'Seal', { description: 'Rubber door seal' });
  const partComponent = await add('/part_component', 'Door');
  const newPart = await add('/new_part', 'Seal, late design');
  const place = await makePlace(crew.brm, `D${tag}`);
  const makeVehicle = (): Promise<Body> => {
    const number = String((built += 1)).padStart(6, '0');
    return crew.brm.data('POST', '/vehicle', { ...idsOf(place), vin: `SALLDHMF8XA${number}`, tag: `TG${number}`, regNo: `K${number}` });
  };
  const vehicle = await makeVehicle();
  const fresh = () => `JOBC-${(drawn += 1)}`;
  const form = (change: object = {}) => ({
    jobcardId: fresh(),
    workshop: workshop._id,
    costCentre: costCentre._id,
    location: 'keyroom',
    vin: vehicle._id,
    jobType: repair._id,
    mileageRequired: false,
    risJobcard: false,
    preferredStartDate: '11-24-2099 09:00:00 +00:00',
    reason: 'Wind noise at the front door',
    summary: 'Replace the front door seal',
    instructions: 'Remove the trim, fit the new seal, test at 120 km/h',
    ...change,
  });
  const ris = { risJobcard: true, partType: partType._id, partComponent: partComponent._id, newPart: newPart._id };
  const make = (change: object = {}): Promise<Body> => sue.data('POST', '/jobcard', form(change));
  /** A card on its way, by the supervisor: to Assigned, to In Progress, to On Hold … */
  const makeIn = async (status: string, change: object = {}): Promise<Body> => {
    let card = await make({ jobEngineer: crew.eva.me._id, ...(status === 'Jobcard Created' && { jobEngineer: null }), ...change });
    const way: Record<string, string[]> = { 'In Progress': [], 'On Hold': ['On Hold'], Completed: ['Completed'] };
    const steps = way[status];
    if (steps)
      for (const to of ['In Progress', ...steps])
        card = await sue.data('POST', `/jobcard/${card._id}/status`, { status: to, reason: 'Waits', comment: 'Done', endValue: 200 });
    if (status === 'Cancelled') card = await sue.data('POST', `/jobcard/${card._id}/status`, { status, reason: 'Not needed' });
    return card;
  };
  return {
    workshop,
    otherWorkshop,
    team,
    sue,
    max,
    rex,
    ed,
    costCentre,
    repair,
    parameter,
    softwareUpdate,
    partType,
    partComponent,
    newPart,
    vehicle,
    makeVehicle,
    fresh,
    form,
    ris,
    make,
    makeIn,
  };
}
