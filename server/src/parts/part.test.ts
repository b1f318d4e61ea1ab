import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let image: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  image = await world.upload(crew.brm);
});
afterAll(() => world.close());

let made = 0;
const seal = (change: object = {}) => ({
  name: 'Door seal',
  description: 'Rubber',
  image,
  partNo: `DS-${(made += 1)}`,
  quantity: 3,
  target: 10,
  illustration: [{ okImage: image, okLabel: 'good', notOkImage: image, nokLabel: 'bad' }],
  ...change,
});
const errorTexts = (body: { meta: { errors: { message: string }[] } }) =>
  body.meta.errors.map((error) => error.message);

describe('parts', () => {
  it('are closed to anonymous users and to roles that do not need them', async () => {
    expect((await world.nobody.attempt(partRoutes.listParts)).status).toBe(401);
    expect((await crew.asa.attempt(partRoutes.listParts)).status).toBe(403);
    expect((await crew.ina.attempt(partRoutes.addPart, { body: seal() })).status).toBe(403);
  });

  it('report all missing fields at once, with the specified wording', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/part', {});
    expect(status).toBe(422);
    expect(errorTexts(body)).toEqual([
      'Name is required',
      'Description is required',
      'Image is required',
      'Part Number is required',
      'Quantity is required',
    ]);
  });

  it('are added, found, changed and deleted', async () => {
    const part = await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'DS-A' }) });
    expect(part).toMatchObject({ name: 'Door seal', quantity: 3, target: 10, illustration: [{ okLabel: 'good' }] });
    const found = await crew.brm.attempt(partRoutes.listParts, { query: { search: 'ds-a', searchFields: 'partNo' } });
    expect(found.body).toMatchObject({
      totalCount: 1,
      data: [{ _id: part._id }],
      pagination: { skip: 0, limit: 10, hasMore: false },
    });
    const changed = await crew.brm.call(partRoutes.changePart, {
      params: { id: part._id },
      body: { quantity: 5, updatedAt: part.updatedAt },
    });
    expect(changed).toMatchObject({ quantity: 5, name: 'Door seal', illustration: [{ okLabel: 'good' }] });
    // Work plans call this label `notOkLabel`.
    const relabelled = await crew.brm.call(partRoutes.changePart, {
      params: { id: part._id },
      body: {
        illustration: [{ okImage: image, okLabel: 'good', notOkImage: image, notOkLabel: 'torn' }],
      },
    });
    expect(relabelled.illustration).toEqual([{ okImage: image, okLabel: 'good', notOkImage: image, nokLabel: 'torn' }]);
    expect((await crew.brm.attempt(partRoutes.deletePart, { params: { id: part._id } })).status).toBe(200);
    expect((await crew.brm.attempt(partRoutes.getPart, { params: { id: part._id } })).status).toBe(404);
  });

  it('refuse a change made from a stale copy, and return the current record', async () => {
    const part = await crew.brm.call(partRoutes.addPart, { body: seal() });
    await crew.brm.call(partRoutes.changePart, { params: { id: part._id }, body: { quantity: 4 } });
    const { status, body } = await crew.brm.attempt(partRoutes.changePart, {
      params: { id: part._id },
      body: { quantity: 9, updatedAt: part.updatedAt },
    });
    expect(status).toBe(409);
    expect(body.meta.current).toMatchObject({ quantity: 4 });
  });

  it('accept one of several simultaneous changes to the same copy, and report a conflict to the others', async () => {
    const { _id, updatedAt } = await crew.brm.call(partRoutes.addPart, { body: seal() });
    const answers = await Promise.all(
      [4, 5, 6, 7].map((quantity) =>
        crew.brm.attempt(partRoutes.changePart, { params: { id: _id }, body: { quantity, updatedAt } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = must(answers.find(({ status }) => status === 200)?.body.data?.quantity);
    expect(await crew.brm.call(partRoutes.getPart, { params: { id: _id } })).toMatchObject({ quantity: won });
  });

  it('can have a measurement, which is unchanged by a client that does not send it', async () => {
    const measurement = { quantity: 'Gap', unit: 'mm', lower: '3,0', upper: '4.5', decimals: '1', readings: 1 };
    const part = await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'MS-1', measurement }) });
    const stored = { ...measurement, lower: '3.0', decimals: 1, nominal: null, instrument: null };
    expect(part.measurement).toEqual(stored);
    const change = (body: object) => crew.brm.call(partRoutes.changePart, { params: { id: part._id }, body });
    expect((await change({ quantity: 4 })).measurement).toEqual(stored);
    const refused = await crew.brm.attempt(partRoutes.changePart, {
      params: { id: part._id },
      body: { measurement: { ...measurement, lower: '1e5' } },
    });
    expect(refused.body.meta.errors).toEqual([
      {
        path: 'measurement.lower',
        message: 'Enter a number such as 12.5, with at most 9 digits before and 6 after the decimal point',
      },
    ]);
    expect((await change({ measurement: null })).measurement).toBeNull();
    expect((await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'MS-2' }) })).measurement).toBeNull();
  });

  it('have defect codes, which an update without codes does not change', async () => {
    const defectCodes = [
      { code: 'T1', name: 'Torn', severity: 'safety' },
      { code: 'D1', name: 'Dirty', severity: 'look' },
    ];
    const part = await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'DC-1', defectCodes }) });
    expect(part.defectCodes).toEqual(defectCodes);
    const change = (body: object) => crew.brm.call(partRoutes.changePart, { params: { id: part._id }, body });
    expect((await change({ quantity: 4 })).defectCodes).toEqual(defectCodes);
    const refused = await crew.brm.attempt(partRoutes.changePart, {
      params: { id: part._id },
      body: { defectCodes: [...defectCodes, { code: ' t1 ', name: '', severity: 'large' }] },
    });
    expect([refused.status, errorTexts(refused.body)]).toEqual([
      422,
      ['Describe the defect', 'Choose safety, function or appearance'],
    ]);
    const twice = await crew.brm.attempt(partRoutes.changePart, {
      params: { id: part._id },
      body: { defectCodes: [...defectCodes, { code: ' t1 ', name: 'Cut', severity: 'look' }] },
    });
    expect(twice.body.meta.errors).toEqual([
      { path: 'defectCodes.2.code', message: 'This part already has the code t1' },
    ]);
    expect((await change({ defectCodes: [] })).defectCodes).toEqual([]);
    expect((await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'DC-2' }) })).defectCodes).toEqual([]);
  });

  it('are not found from another company', async () => {
    const part = await crew.brm.call(partRoutes.addPart, { body: seal() });
    const foreign = await otherCrew.brm.attempt(partRoutes.getPart, { params: { id: part._id } });
    const unknown = await otherCrew.brm.attempt(partRoutes.getPart, {
      params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
    });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    expect(
      (await otherCrew.brm.attempt(partRoutes.changePart, { params: { id: part._id }, body: { quantity: 1 } })).status,
    ).toBe(404);
    expect((await otherCrew.brm.attempt(partRoutes.deletePart, { params: { id: part._id } })).status).toBe(404);
    expect((await otherCrew.brm.in(crew.id).attempt(partRoutes.listParts)).status).toBe(403);
  });

  it('reject a picture of another company', async () => {
    const { status, body } = await otherCrew.brm.attempt(partRoutes.addPart, { body: seal() });
    expect(status).toBe(422);
    expect(errorTexts(body)).toEqual(['This picture is no longer available. Upload it again.']);
  });

  it('need different revisions if they have the same number', async () => {
    const part = await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'RV-1' }) });
    expect(part.revision).toBe('');
    const taken = [
      {
        path: 'partNo',
        message:
          'Another part has this part number and revision. Enter another number, or a revision to tell them apart.',
      },
    ];
    for (const again of [{ partNo: 'RV-1' }, { partNo: 'rv-1', revision: ' ' }]) {
      const { status, body } = await crew.brm.attempt(partRoutes.addPart, { body: seal(again) });
      expect([status, body.meta.errors]).toEqual([409, taken]);
    }
    const second = await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'RV-1', revision: 'B' }) });
    expect(
      (await crew.brm.attempt(partRoutes.changePart, { params: { id: second._id }, body: { revision: '' } })).status,
    ).toBe(409);
    expect(
      await crew.brm.call(partRoutes.changePart, { params: { id: second._id }, body: { revision: 'b', quantity: 8 } }),
    ).toMatchObject({
      partNo: 'RV-1',
      revision: 'b',
    });
    const together = await Promise.all(
      [1, 2, 3].map(() => crew.brm.attempt(partRoutes.addPart, { body: seal({ partNo: 'RV-2' }) })),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await otherCrew.brm.call(partRoutes.addPart, {
      body: seal({ partNo: 'RV-1', image: await world.upload(otherCrew.brm), illustration: [] }),
    });
    await crew.brm.attempt(partRoutes.deletePart, { params: { id: part._id } });
    await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'RV-1' }) });
  });

  it('reject an empty illustration, but allow one with a single picture', async () => {
    const empty = { okImage: '', okLabel: ' ', notOkImage: null, nokLabel: '' };
    const { status, body } = await crew.brm.attempt(partRoutes.addPart, {
      body: seal({ illustration: [{ okImage: image }, empty, {}] }),
    });
    expect([status, body.meta.errors]).toEqual([
      422,
      [2, 3].map((number) => ({
        path: `illustration.${number - 1}.okImage`,
        message: `Illustration ${number} is empty. Add a picture or a label, or remove the illustration.`,
      })),
    ]);
    expect(
      (
        await crew.brm.attempt(partRoutes.addPart, {
          body: seal({ illustration: [{ okImage: image }, { nokLabel: 'torn' }] }),
        })
      ).status,
    ).toBe(200);
  });

  it('that shared a number in an earlier version are kept, with all but the first marked as duplicates', async () => {
    const parts = [
      await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'OLD-1' }) }),
      await crew.brm.call(partRoutes.addPart, { body: seal({ partNo: 'OLD-2' }) }),
    ];
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    await owner.query(
      `drop index parts__part_no_taken; update parts set part_no = 'old-1' where id = '${parts[1]?._id}'; alter table parts drop column revision cascade; alter table parts drop column measurement cascade; alter table parts drop column defect_codes cascade; alter table parts drop column follow_up cascade; alter table companies drop column international_phones cascade`,
    );
    // Acts as the owner of the tables, to whom row security applies too.
    await owner.query('set role roadworthy_owner');
    await owner.query(
      await readFile(join(import.meta.dirname, '../../migrations/0030-part-revisions-and-phone-numbers.sql'), 'utf8'),
    );
    // Restores the order of the columns, because prepared statements rely on it.
    await owner.query(
      `alter table parts add column measurement jsonb; alter table parts add column defect_codes jsonb not null default '[]'; alter table parts add column follow_up jsonb not null default '[]'`,
    );
    await owner.end();
    const now = await Promise.all(parts.map(({ _id }) => crew.brm.call(partRoutes.getPart, { params: { id: _id } })));
    expect(now.map(({ partNo, revision }) => [partNo, revision])).toEqual([
      ['OLD-1', ''],
      ['old-1', 'duplicate 2'],
    ]);
  });

  it('sent twice with one key are created once', async () => {
    const headers = { 'idempotency-key': '7d0d7f0e-5c1c-4a56-9f3c-0a4f1a3a9a11' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => crew.brm.attempt(partRoutes.addPart, { body: seal({ partNo: 'ONCE' }), headers })),
    );
    expect(new Set(answers.map((answer) => answer.body.data?._id)).size).toBe(1);
    expect(
      (await crew.brm.attempt(partRoutes.listParts, { query: { search: 'ONCE', searchFields: 'partNo' } })).body
        .totalCount,
    ).toBe(1);
    expect((await crew.brm.attempt(partRoutes.addPart, { body: seal({ partNo: 'OTHER' }), headers })).status).toBe(422);
  });
});

describe('parts of the platform', () => {
  const makeHinge = async () =>
    world.ada.call(partRoutes.addPart, {
      body: {
        ...seal({ name: 'Hinge', partNo: `H-${(made += 1)}`, illustration: [] }),
        image: await world.upload(world.ada),
      },
    });

  it('are managed by the super admin, without a company in use', async () => {
    const hinge = await makeHinge();
    expect(
      (await world.ada.attempt(partRoutes.listParts, { query: { search: hinge.partNo, searchFields: 'partNo' } })).body,
    ).toMatchObject({
      totalCount: 1,
      data: [{ _id: hinge._id }],
    });
    const changed = await world.ada.call(partRoutes.changePart, {
      params: { id: hinge._id },
      body: { quantity: 8, updatedAt: hinge.updatedAt },
    });
    expect(changed).toMatchObject({ name: 'Hinge', quantity: 8 });
    expect(
      (
        await world.ada.attempt(partRoutes.changePart, {
          params: { id: hinge._id },
          body: { quantity: 9, updatedAt: hinge.updatedAt },
        })
      ).status,
    ).toBe(409);
    expect((await world.ada.attempt(partRoutes.deletePart, { params: { id: hinge._id } })).status).toBe(200);
    expect((await world.ada.attempt(partRoutes.getPart, { params: { id: hinge._id } })).status).toBe(404);
  });

  it('are not found in a company, nor a company’s parts on the platform', async () => {
    const hinge = await makeHinge();
    for (const who of [crew.brm, crew.admin, crew.ina, otherCrew.brm]) {
      expect((await who.attempt(partRoutes.getPart, { params: { id: hinge._id } })).status).toBe(404);
      expect(
        (await who.attempt(partRoutes.listParts, { query: { search: 'H-', searchFields: 'partNo' } })).body.totalCount,
      ).toBe(0);
    }
    for (const who of [crew.brm, crew.admin]) {
      expect(
        (await who.attempt(partRoutes.changePart, { params: { id: hinge._id }, body: { quantity: 1 } })).status,
      ).toBe(404);
      expect((await who.attempt(partRoutes.deletePart, { params: { id: hinge._id } })).status).toBe(404);
    }
    const own = await crew.brm.call(partRoutes.addPart, { body: seal() });
    expect((await world.ada.attempt(partRoutes.getPart, { params: { id: own._id } })).status).toBe(404);
    expect(
      (await world.ada.attempt(partRoutes.changePart, { params: { id: own._id }, body: { quantity: 1 } })).status,
    ).toBe(404);
    expect(
      (await world.ada.attempt(partRoutes.listParts, { query: { search: 'DS-', searchFields: 'partNo' } })).body
        .totalCount,
    ).toBe(0);
  });

  it('cannot be changed by others, who are asked to choose a company', async () => {
    const hinge = await makeHinge();
    // A BRM can still read the platform's parts, because global grids use them.
    expect(await crew.brmAtPlatform.call(partRoutes.getPart, { params: { id: hinge._id } })).toMatchObject({
      name: 'Hinge',
    });
    for (const answer of [
      await crew.brmAtPlatform.attempt(partRoutes.addPart, { body: seal() }),
      await crew.brmAtPlatform.attempt(partRoutes.changePart, { params: { id: hinge._id }, body: { quantity: 1 } }),
      await crew.brmAtPlatform.attempt(partRoutes.deletePart, { params: { id: hinge._id } }),
    ]) {
      expect([answer.status, answer.body.meta.message]).toEqual([403, 'Choose a company first']);
    }
    expect(await world.ada.call(partRoutes.getPart, { params: { id: hinge._id } })).toMatchObject({ quantity: 3 });
  });

  it('reject pictures of a company', async () => {
    const { status, body } = await world.ada.attempt(partRoutes.addPart, { body: seal() });
    expect([status, errorTexts(body)]).toEqual([422, ['This picture is no longer available. Upload it again.']]);
  });
});
