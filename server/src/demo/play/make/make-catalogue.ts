import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { formatCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { levelRoutes, vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { ApiClient } from '../api-client.ts';
import { getClient, type DemoContext } from '../demo-context.ts';
import { demoParts, demoPlatforms, demoVehicles } from '../../data/catalogue.ts';
import { demoGrids, globalGrid, type DemoGrid, type DemoSide } from '../../data/grids.ts';
import { demoQuestions, demoTemplates, globalQuestions, globalTemplate } from '../../data/questions.ts';
import type { CompanyName } from '../../data/locations.ts';
import { partNames, type PartName } from '../../drawings/index.ts';

// The measuring instruments of Meridian Motors. Each was calibrated about a year before its calibration ends, which is
// `endsIn` working days from today.

type DemoInstrument = { name: string; serialNo: string; kind: string; endsIn: number };
const demoInstruments: readonly DemoInstrument[] = [
  { name: 'Feeler gauge 0.05-1 mm', serialNo: 'FG-2041', kind: 'Feeler gauge', endsIn: 150 },
  { name: 'Torque wrench 20-100 N m', serialNo: 'TW-0917', kind: 'Torque wrench', endsIn: 13 },
  { name: 'Digital calliper 150 mm', serialNo: 'DC-3302', kind: 'Calliper', endsIn: -7 },
];
/** Working days in a year. */
const calibrationDays = 260;

// Creates the data of a company (questions and templates, parts, grids, vehicles), and what the platform provides to
// all companies.

type Template = {
  name: string;
  description: string;
  environment: string;
  type: 'P' | 'D' | 'T';
  chapters: readonly string[];
};

async function makeTemplates(
  by: ApiClient,
  questions: typeof demoQuestions,
  templates: Record<string, Template>,
): Promise<[string, string][]> {
  const made: { reference: string; _id: string }[] = [];
  for (const body of questions) made.push((await by.call(questionRoutes.addQuestion, { body })).data);
  const ids: [string, string][] = [];
  for (const [name, { chapters, ...fields }] of Object.entries(templates)) {
    const assessmentQuestions = chapters.flatMap((chapter) =>
      made.filter(({ reference }) => reference.startsWith(`${chapter}-`)).map(({ _id }) => _id),
    );
    ids.push([
      name,
      (await by.call(templateRoutes.addTemplate, { body: { ...fields, assessmentQuestions } })).data._id,
    ]);
  }
  return ids;
}

export async function makeQuestions(cast: DemoContext): Promise<void> {
  const global = await makeTemplates(cast.people.get('super'), globalQuestions, { general: globalTemplate });
  const own = await makeTemplates(getClient(cast, 'brm', 'meridian'), demoQuestions, demoTemplates);
  for (const [name, id] of [...global, ...own]) cast.templates.put(name, id);
}

const isPart = (name: string): name is PartName => name in demoParts;
export const allPartNames = Object.keys(demoParts).filter(isPart);

type Home = CompanyName | 'platform';
const catalogueManager = (cast: DemoContext, home: Home): ApiClient =>
  home === 'platform' ? cast.people.get('super') : getClient(cast, 'brm', home);

export async function makeParts(cast: DemoContext, home: Home, names: readonly PartName[]): Promise<void> {
  const keeper = catalogueManager(cast, home);
  for (const name of names) {
    const image = await keeper.upload(await cast.pictures.get(`part ${name} good`), `${name}.jpg`);
    const notOkImage = await keeper.upload(await cast.pictures.get(`part ${name} bad`), `${name}, not OK.jpg`);
    const { good, bad } = partNames[name];
    const illustration = [{ okImage: image, okLabel: good, notOkImage, nokLabel: bad }];
    cast.parts.put(
      `${home} ${name}`,
      (await keeper.call(partRoutes.addPart, { body: { name, image, illustration, ...demoParts[name] } })).data._id,
    );
  }
}

export async function makeInstruments(cast: DemoContext): Promise<void> {
  for (const { endsIn, ...instrument } of demoInstruments)
    await catalogueManager(cast, 'meridian').call(instrumentRoutes.addInstrument, {
      body: {
        ...instrument,
        calibratedOn: cast.clock.day(calibrationDays - endsIn),
        calibratedUntil: cast.clock.day(-endsIn),
      },
    });
}

async function sideOf(
  cast: DemoContext,
  home: Home,
  colour: DemoGrid['colour'],
  { side, picture, row, column, checks }: DemoSide,
) {
  const photo = await cast.pictures.get(`car ${colour} ${picture}`);
  const tags = Array.from({ length: row * column }, (_, index) =>
    formatCellTag(Math.floor(index / column), index % column),
  );
  const devideList = tags.map((tag) => ({
    tag,
    checkList: (checks[tag] ?? []).map((part) => ({ part: cast.parts.get(`${home} ${part}`) })),
  }));
  return { side, row, column, imageBase64: `data:image/jpeg;base64,${photo.toString('base64')}`, devideList };
}

async function addGrid(cast: DemoContext, home: Home, grid: DemoGrid): Promise<string> {
  const images = await Promise.all(grid.sides.map((side) => sideOf(cast, home, grid.colour, side)));
  return (await catalogueManager(cast, home).call(gridRoutes.addGrid, { body: { name: grid.name, images } })).data._id;
}

export async function makeGrids(cast: DemoContext): Promise<void> {
  for (const [name, grid] of Object.entries(demoGrids)) cast.grids.put(name, await addGrid(cast, 'meridian', grid));
  await addGrid(cast, 'platform', globalGrid);
}

export async function makeVehicles(cast: DemoContext): Promise<void> {
  const brm = getClient(cast, 'brm', 'meridian');
  const lines = new Map<string, { platform: string; make: string; model: string; variant: string }>();
  for (const { name, description, make, models } of demoPlatforms) {
    const platform = (await brm.call(levelRoutes.addPlatform, { body: { name, description } })).data._id;
    const makeId = (await brm.call(levelRoutes.addMake, { body: { name: make, platform } })).data._id;
    for (const { variants, ...fields } of models) {
      const model = (await brm.call(levelRoutes.addModel, { body: { ...fields, make: makeId } })).data._id;
      for (const variant of variants) {
        const id = (await brm.call(levelRoutes.addVariant, { body: { name: variant, model } })).data._id;
        lines.set(variant, { platform, make: makeId, model, variant: id });
      }
    }
  }
  for (const { variant, ...fields } of demoVehicles) {
    const line = lines.get(variant);
    if (!line) throw new Error(`There is no variant ${variant}`);
    const { data } = await brm.call(vehicleRoutes.addVehicle, { body: { ...fields, ...line } });
    cast.vehicles.put(data.vin, data._id);
  }
}
