import { sampleDomain } from '@roadworthy/contract/kit/sample-address.ts';
import { formatCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import type { RoleName } from '@roadworthy/contract/access/roles.ts';
import { sampleContent as content } from '@roadworthy/contract/sample-data/messages/sample-content.messages.ts';
import { environmentLabel } from '@roadworthy/contract/projects/project.schema.ts';
import { toJsonb } from '../kit/db/records.ts';
import type { SampleContext, SamplePictures } from './sample-context.ts';

// The sample's master data: locations, people, parts, a grid, questions and vehicles. The rows are written directly,
// because the actions of their slices would invite people, send mails and use up the company's numbers.

export async function addPlant({ tx, companyId, mark }: SampleContext): Promise<string> {
  const id = mark('location');
  const { plant: name, address, city, country, contact } = content;
  const contacts = toJsonb([{ contactName: contact, contactNumber: '01632 960000' }]);
  await tx.insertInto('locations').values({ companyId, id, name, address, city, country, contacts }).execute();
  return id;
}

const roles = {
  customer: 'Customer',
  assessee: 'Assessee',
  auditor: 'Auditor',
  inspector: 'Inspector',
  engineer: 'Engineer',
} as const satisfies Record<string, RoleName>;
type SamplePerson = keyof typeof roles;
export type SamplePeople = Record<SamplePerson, string>;

/** Adds people who were never invited and have no password, so that nobody can sign in as one of them. */
export async function addPeople({ tx, companyId, mark }: SampleContext, plant: string): Promise<SamplePeople> {
  const rows = await tx.selectFrom('roles').select(['id', 'name']).where('companyId', '=', companyId).execute();
  const add = async (person: SamplePerson): Promise<string> => {
    const id = mark('person');
    const roleId = rows.find(({ name }) => name === roles[person])?.id;
    if (!roleId) throw new Error(`The company has no role ${roles[person]}`);
    await tx
      .insertInto('users')
      .values({
        companyId,
        id,
        roleId,
        emailId: `${person}@${sampleDomain}`,
        firstName: content.firstName,
        lastName: content[person],
      })
      .execute();
    return id;
  };
  const people = {
    customer: await add('customer'),
    assessee: await add('assessee'),
    auditor: await add('auditor'),
    inspector: await add('inspector'),
    engineer: await add('engineer'),
  };
  await tx.insertInto('userLocations').values({ companyId, userId: people.inspector, locationId: plant }).execute();
  return people;
}

export type SampleParts = { seal: string; lamp: string };
export async function addParts({ tx, companyId, mark }: SampleContext, pictures: SamplePictures): Promise<SampleParts> {
  const ids = { seal: mark('part'), lamp: mark('part') };
  const example = (okImage: string, okLabel: string, notOkImage: string, nokLabel: string) =>
    toJsonb([{ okImage, okLabel, notOkImage, nokLabel }]);
  await tx
    .insertInto('parts')
    .values([
      {
        companyId,
        id: ids.seal,
        name: content.seal,
        partNo: 'SAMPLE-DS-1',
        description: content.sealText,
        image: pictures.sealOk,
        quantity: 40,
        target: 10,
        illustration: example(pictures.sealOk, content.sealOk, pictures.sealNotOk, content.sealNotOk),
      },
      {
        companyId,
        id: ids.lamp,
        name: content.lamp,
        partNo: 'SAMPLE-HL-1',
        description: content.lampText,
        image: pictures.lampOk,
        quantity: 20,
        target: 5,
        illustration: example(pictures.lampOk, content.lampOk, pictures.lampNotOk, content.lampNotOk),
      },
    ])
    .execute();
  return ids;
}

const gridSize = { rows: 2, columns: 4 };
/** The cells of each side that have something to check. */
const cells = { left: { A2: 'seal', A3: 'seal', B1: 'lamp' }, front: { A1: 'lamp', A4: 'lamp' } } as const;

export async function addGrid(
  { tx, companyId, mark, newId }: SampleContext,
  parts: SampleParts,
  pictures: SamplePictures,
): Promise<void> {
  const gridId = mark('grid');
  await tx.insertInto('grids').values({ companyId, id: gridId, name: content.grid }).execute();
  for (const [position, side] of (['left', 'front'] as const).entries()) {
    const sideId = newId();
    await tx
      .insertInto('gridSides')
      .values({
        companyId,
        id: sideId,
        gridId,
        position,
        side: content[side],
        picture: pictures[side],
        ...gridSize,
      })
      .execute();
    const named = new Map<string, keyof SampleParts>(Object.entries(cells[side]));
    const checks = Array.from({ length: gridSize.rows * gridSize.columns }, (_, index) => {
      const [rowNo, columnNo] = [Math.floor(index / gridSize.columns), index % gridSize.columns];
      const tag = formatCellTag(rowNo, columnNo);
      const part = named.get(tag);
      return part
        ? [{ companyId, id: newId(), gridId, sideId, tag, rowNo, columnNo, position: 0, partId: parts[part] }]
        : [];
    });
    await tx.insertInto('gridChecks').values(checks.flat()).execute();
  }
}

export const sampleQuestions = [
  { reference: 'SAMPLE-1', question: content.walkways, controlMeasure: content.walkwaysMeasure },
  { reference: 'SAMPLE-2', question: content.lighting, controlMeasure: content.lightingMeasure },
  { reference: 'SAMPLE-3', question: content.lifting, controlMeasure: content.liftingMeasure },
] as const;

export async function addTemplate({ tx, companyId, mark }: SampleContext): Promise<string> {
  const templateId = mark('template');
  const questions = sampleQuestions.map((row) => ({
    ...row,
    companyId,
    id: mark('question'),
    type: 'Option' as const,
  }));
  await tx.insertInto('assessmentQuestions').values(questions).execute();
  await tx
    .insertInto('assessmentTemplates')
    .values({
      companyId,
      id: templateId,
      name: content.template,
      description: content.templateText,
      environment: environmentLabel,
      type: 'D',
    })
    .execute();
  await tx
    .insertInto('templateQuestions')
    .values(questions.map(({ id: questionId }, position) => ({ companyId, templateId, questionId, position })))
    .execute();
  return templateId;
}

/** Adds vehicles and returns their ids. */
export async function addVehicles({ tx, companyId, mark }: SampleContext): Promise<string[]> {
  const line = {
    platformId: mark('platform'),
    makeId: mark('make'),
    modelId: mark('model'),
    variantId: mark('variant'),
  };
  const { platformId, makeId, modelId, variantId } = line;
  await tx.insertInto('platforms').values({ companyId, id: platformId, name: content.platform }).execute();
  await tx.insertInto('makes').values({ companyId, id: makeId, platformId, name: content.make }).execute();
  await tx.insertInto('models').values({ companyId, id: modelId, makeId, name: content.model }).execute();
  await tx.insertInto('variants').values({ companyId, id: variantId, modelId, name: content.variant }).execute();
  const vehicles = ['SAMPLE00000000001', 'SAMPLE00000000002', 'SAMPLE00000000003'].map((vin) => ({
    ...line,
    companyId,
    id: mark('vehicle'),
    vin,
  }));
  await tx.insertInto('vehicles').values(vehicles).execute();
  return vehicles.map(({ id }) => id);
}
