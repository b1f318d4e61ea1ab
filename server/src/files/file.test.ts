import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Input, parseBytes } from '../../test/fixtures/people.ts';
import { makeJpeg, makePhotoWithLocation, makePixelBomb, uploadFiles } from '../../test/fixtures/pictures.ts';
import {
  findCookie,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  toComparableBody,
  parseAccessToken,
} from '../../test/fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

/** Stores a picture that everybody who works in the company can see. */
const storeInIncident = async (): Promise<string> => {
  const key = await storeFile(await makePicture());
  await crew.ina.call(incidentRoutes.addIncident, {
    body: { title: 'Slipped', type: 'Incidents', comment: 'Oil', photos: [key] },
  });
  return key;
};
const storeFile = async (bytes: Uint8Array): Promise<string> =>
  (await uploadFiles(crew.ina, '/upload', [bytes])).body.data.key;
const notPicture = [415, 'Choose a PNG, GIF or JPEG picture'];
const damaged = [415, 'This photo is damaged and can’t be read'];
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('an upload', () => {
  it('returns one key for each picture, in order', async () => {
    expect((await uploadFiles(crew.ina, '/upload', [await makePicture()])).body).toEqual({
      data: { key: expect.stringMatching(/^[\w-]{43}$/) },
    });
    for (const path of ['/uploads', '/files']) {
      const { body } = await uploadFiles(crew.ina, path, [await makePicture(20, 10), await makeJpeg(30, 10)]);
      const [png, photo] = await Promise.all(
        body.data.map(({ key }: { key: string }) => crew.ina.attempt(fileRoutes.getFile, { params: { key } })),
      );
      expect([png.headers.get('content-type'), photo.headers.get('content-type')]).toEqual(['image/png', 'image/jpeg']);
    }
  });

  it('returns a key that marks an annotated photo as annotated', async () => {
    const drawn = (await uploadFiles(crew.ina, '/upload?drawn=true', [await makeJpeg()])).body.data.key;
    expect(drawn).toMatch(/^drawn-[\w-]{43}$/);
    expect((await crew.ina.attempt(fileRoutes.getFile, { params: { key: drawn } })).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    expect((await uploadFiles(crew.ina, '/upload?drawn=perhaps', [await makeJpeg()])).status).toBe(422);
  });

  it('is accepted without a file name, and rejected if the request is truncated or malformed', async () => {
    const bytes = await makePicture();
    const raw = async (path: string, end: string, type = 'multipart/form-data; boundary=XX') => {
      const head =
        '--XX\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n';
      const headers = { authorization: `Bearer ${crew.ina.token}`, company: crew.id, 'content-type': type };
      const answer = await fetch(`${world.base}${path}`, {
        method: 'POST',
        headers,
        body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    for (const path of ['/upload', '/uploads', '/files']) {
      expect([path, (await raw(path, '\r\n--XX--\r\n')).status]).toEqual([path, 200]);
      for (const broken of [await raw(path, ''), await raw(path, '\r\n--XX--\r\n', 'multipart/form-data')])
        expect([path, ...toStatusAndMessage(broken)]).toEqual([
          path,
          400,
          'The upload is incomplete. Please send it again.',
        ]);
    }
    expect((await raw('/verify', '')).status).toBe(400);
  });

  it('is stored as PNG if it is a GIF', async () => {
    const gif = await sharp({ create: { width: 12, height: 8, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const { headers, body } = await crew.ina.attempt(fileRoutes.getFile, { params: { key: await storeFile(gif) } });
    expect([headers.get('content-type'), (await sharp(body).metadata()).width]).toEqual(['image/png', 12]);
  });

  it.each<[string, Buffer | string]>([
    ['an SVG', svg],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])],
    ['a ZIP', Buffer.from([0x50, 0x4b, 3, 4])],
    ['a single letter', 'x'],
  ])('is rejected because of its content, regardless of its declared type: %s', async (_what, bytes) => {
    for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream'])
      expect(toStatusAndMessage(await uploadFiles(crew.ina, '/upload', [Buffer.from(bytes)], { type }))).toEqual(
        notPicture,
      );
  });

  it('is rejected if it is a WebP or TIFF, although these are pictures', async () => {
    const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
    for (const bytes of [await blank.clone().webp().toBuffer(), await blank.clone().tiff().toBuffer()])
      expect(toStatusAndMessage(await uploadFiles(crew.ina, '/upload', [bytes]))).toEqual(notPicture);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a PNG cut in half',
      async () =>
        (
          await sharp(Buffer.from(noise()), { raw: { width: 64, height: 64, channels: 3 } })
            .png()
            .toBuffer()
        ).subarray(0, 6000),
    ],
    [
      'a JPEG cut in half',
      async () =>
        (
          await sharp(Buffer.from(noise()), { raw: { width: 64, height: 64, channels: 3 } })
            .jpeg()
            .toBuffer()
        ).subarray(0, 1500),
    ],
    ['only the start of a PNG', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a script that starts like a GIF', async () => Buffer.from('GIF89a=1;alert(1)//')],
    [
      'an SVG after the start of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
  ])('is rejected as damaged: %s', async (_what, make) => {
    expect(toStatusAndMessage(await uploadFiles(crew.ina, '/upload', [await make()]))).toEqual(damaged);
  });

  it('is rejected if it exceeds 15 MB, 50 megapixels or 20 files', async () => {
    const heavy = Buffer.concat([await makePicture(), Buffer.alloc(15 * 1024 * 1024)]);
    expect((await uploadFiles(crew.ina, '/upload', [heavy])).status).toBe(413);
    for (const bomb of [makePixelBomb(30_000, 30_000), makePixelBomb(10_001, 5_000)])
      expect((await uploadFiles(crew.ina, '/upload', [bomb])).status).toBe(413);
    expect(
      (
        await uploadFiles(
          crew.ina,
          '/uploads',
          Array.from({ length: 21 }, () => makePixelBomb(1, 1)),
        )
      ).status,
    ).toBe(413);
  });

  it('is rejected with the reason if it has no file or an empty one', async () => {
    for (const path of ['/upload', '/uploads', '/files']) {
      expect(toStatusAndMessage(await uploadFiles(crew.ina, path, []))).toEqual([422, 'Choose a file']);
      expect(toStatusAndMessage(await uploadFiles(crew.ina, path, [Buffer.alloc(0)]))).toEqual([
        422,
        'This file is empty. Choose another one.',
      ]);
    }
    expect((await crew.ina.sendRaw('POST', '/upload', {})).status).toBe(400);
  });

  it('returns no key if one of several files is rejected', async () => {
    const { status, body } = await uploadFiles(crew.ina, '/uploads', [await makePicture(), Buffer.from(svg)]);
    expect([status, body.data]).toEqual([415, undefined]);
  });
});

/** Random pixels, which compress badly: half of the file is then certain to lack some of them. */
function noise(): number[] {
  let seed = 7;
  return Array.from({ length: 64 * 64 * 3 }, () => (seed = (seed * 16_807) % 2_147_483_647) % 256);
}

describe('a stored picture', () => {
  it('is upright and contains no location, owner or camera data', async () => {
    const taken = await makePhotoWithLocation();
    const before = await sharp(taken).metadata();
    expect([before.orientation, before.width, before.exif?.toString('latin1').includes('Somebody Private')]).toEqual([
      6,
      90,
      true,
    ]);
    const { body } = await crew.ina.attempt(fileRoutes.getFile, { params: { key: await storeFile(taken) } });
    const { width, height, exif, xmp, iptc, orientation } = await sharp(body).metadata();
    expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 60, height: 90 });
    expect(body.toString('latin1')).not.toContain('Somebody Private');
  });

  it('contains no hidden data, neither inside the image nor after its end', async () => {
    const rider = '<script>alert(1)</script>';
    const comment = await sharp(await makePicture())
      .withExif({ IFD0: { ImageDescription: rider } })
      .png()
      .toBuffer();
    for (const bytes of [
      Buffer.concat([await makePicture(), Buffer.from(rider)]),
      Buffer.concat([await makeJpeg(), Buffer.from(`PK\x03\x04${rider}`)]),
      comment,
    ]) {
      const { body, headers } = await crew.ina.attempt(fileRoutes.getFile, { params: { key: await storeFile(bytes) } });
      expect(body.toString('latin1')).not.toContain('script');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is served in known smaller widths only, never enlarged', async () => {
    const key = await storeFile(await makeJpeg(1200, 600));
    const size = async (w: Input<typeof fileRoutes.getFile>['query']) =>
      (({ width, height }) => [width, height])(
        await sharp((await crew.ina.attempt(fileRoutes.getFile, { params: { key }, query: w })).body).metadata(),
      );
    expect([await size({ w: '160' }), await size({ w: '480' }), await size({ w: '960' }), await size({})]).toEqual([
      [160, 80],
      [480, 240],
      [960, 480],
      [1200, 600],
    ]);
    const little = await storeFile(await makeJpeg(100, 50));
    expect(
      (
        await sharp(
          (await crew.ina.attempt(fileRoutes.getFile, { params: { key: little }, query: { w: '160' } })).body,
        ).metadata()
      ).width,
    ).toBe(100);
    for (const w of ['161', '0', '-1', '1e9', 'x'])
      expect((await crew.ina.attempt(fileRoutes.getFile, { params: { key }, query: { w } })).status).toBe(422);
  });

  it('is resized as WebP once, and not sent again to a browser that has it', async () => {
    const key = await storeFile(await makeJpeg(1200, 600));
    const [whole, small] = [
      await crew.ina.attempt(fileRoutes.getFile, { params: { key } }),
      await crew.ina.attempt(fileRoutes.getFile, { params: { key }, query: { w: '480' } }),
    ];
    expect([whole.headers.get('content-type'), small.headers.get('content-type')]).toEqual([
      'image/jpeg',
      'image/webp',
    ]);
    const tags = [whole, small].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(2);
    expect((await sharp(small.body).metadata()).format).toBe('webp');
    const { storage } = world.kit;
    const row = await world.kit.db.inSystem((tx) =>
      tx.selectFrom('files').select('sha256').where('key', '=', key).executeTakeFirstOrThrow(),
    );
    expect(Buffer.from((await storage.getThumbnail(row.sha256, 480)) ?? []).equals(small.body)).toBe(true);
    for (const [index, path] of [`/file/${key}`, `/file/${key}?w=480`].entries()) {
      const seen = { 'if-none-match': tags[index] ?? '' };
      const again = await crew.ina.sendRaw('GET', path, undefined, seen);
      expect([again.status, parseBytes(again.body).length, again.headers.get('cache-control')]).toEqual([
        304,
        0,
        'private, no-cache',
      ]);
      // Another person's cached copy does not grant them access.
      expect((await others.ina.sendRaw('GET', path, undefined, seen)).status).toBe(404);
    }
    await storage.putThumbnail(row.sha256, 480, Buffer.from('kept'));
    expect((await crew.ina.attempt(fileRoutes.getFile, { params: { key }, query: { w: '480' } })).body.toString()).toBe(
      'kept',
    );
  });

  it('is served to every client when many request the same size concurrently', async () => {
    const key = await storeFile(await makeJpeg(1000, 700));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => crew.ina.attempt(fileRoutes.getFile, { params: { key }, query: { w: '160' } })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString('base64')}`)).size).toBe(1);
  });

  it('is visible only to those who can see the incident that holds it, including platform users who act in the company', async () => {
    const key = await storeInIncident();
    for (const who of [crew.ina, crew.brm, crew.brmAtPlatform, world.ada])
      expect((await who.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(200);
    const unknown = toComparableBody(await others.cy.attempt(fileRoutes.getFile, { params: { key: 'x'.repeat(43) } }));
    // A customer who cannot see the incident cannot open its picture either.
    for (const who of [crew.cy, others.cy, others.brm, others.manager, others.brm.in(crew.id), world.nobody])
      expect(toComparableBody(await who.attempt(fileRoutes.getFile, { params: { key } }))).toEqual(unknown);
    for (const name of ['x', '%00', `${key}%00`, '..%2f..%2fetc'])
      expect(toComparableBody(await crew.ina.attempt(fileRoutes.getFile, { params: { key: name } }))).toEqual(unknown);
  });

  it('is served at /file and at /api/v1/file', async () => {
    const key = await storeFile(await makePicture());
    const origin = world.base.replace('/api/v1', '');
    const open = (path: string) =>
      fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${crew.ina.token}` } });
    const [short, long] = [await open(`/file/${key}`), await open(`/api/v1/file/${key}`)];
    expect([short.status, long.status]).toEqual([200, 200]);
    expect(Buffer.from(await short.arrayBuffer()).equals(Buffer.from(await long.arrayBuffer()))).toBe(true);
  });
});

describe('the file cookie', () => {
  const enter = async (emailId: string, name: string) => {
    const answer = await logIn(world, emailId, getTestPassword(name));
    return { answer, cookie: findCookie(answer, 'roadworthy-files') };
  };
  const withCookie = (path: string, cookie: string) => world.nobody.sendRaw('GET', path, undefined, { cookie });

  it('opens the files of companies in which the session may act, and nothing else', async () => {
    const key = await storeInIncident();
    const { answer, cookie } = await enter('ina.a@test.test', 'Ina');
    expect(answer.headers.getSetCookie().find((one) => one.startsWith(cookie))).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await withCookie(`/file/${key}`, cookie)).status).toBe(200);
    for (const path of ['/user/me', '/accident', '/project']) expect((await withCookie(path, cookie)).status).toBe(401);
    expect(cookie).not.toContain(parseAccessToken(answer));
    const foreign = await enter('ina.b@test.test', 'Ina');
    expect((await withCookie(`/file/${key}`, foreign.cookie)).status).toBe(404);
    expect((await withCookie(`/file/${key}`, (await enter('bo.a@test.test', 'Bo')).cookie)).status).toBe(200);
    expect((await withCookie(`/file/${key}`, (await enter('bo.b@test.test', 'Bo')).cookie)).status).toBe(404);
  });

  it('has no effect after signing out, or if it is made up', async () => {
    const key = await storeFile(await makePicture());
    const { answer, cookie } = await enter('ina.a@test.test', 'Ina');
    const out = await world.nobody.attempt(sessionRoutes.logout, {
      headers: { authorization: `Bearer ${parseAccessToken(answer)}` },
    });
    expect(findCookie(out, 'roadworthy-files')).toBe('roadworthy-files=');
    expect((await withCookie(`/file/${key}`, cookie)).status).toBe(404);
    expect((await withCookie(`/file/${key}`, 'roadworthy-files=made-up')).status).toBe(404);
  });
});
