import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoopback, type Loopback } from './eversign-loopback.ts';
import { accessKey, businessId } from './loopback-calls.ts';

// Our simulation of eversign supports the vendor's whole API, even calls that the product never makes.

let there: Loopback;
let pdf: Buffer;
let clock = 1_790_000_000;
beforeAll(async () => {
  there = await startLoopback({ now: () => (clock += 1) });
  const document = PDF.create();
  document.addPage().drawText('Contract', { x: 50, y: 700 });
  pdf = Buffer.from(await document.save());
});
afterAll(() => there.close());

type Ask = {
  query?: Record<string, string>;
  body?: object | FormData;
  key?: string;
  business?: string;
  base?: '/api/' | '/';
};
async function call(
  method: string,
  path: string,
  { query = {}, body, key = accessKey, business = businessId, base = '/api/' }: Ask = {},
) {
  const url = `${there.base}${base}${path}?${new URLSearchParams({ access_key: key, business_id: business, ...query })}`;
  const sent =
    body instanceof FormData
      ? { body }
      : body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(url, { method, ...sent });
  const bytes = Buffer.from(await response.arrayBuffer());
  const answer = response.headers.get('content-type') === 'application/pdf' ? undefined : JSON.parse(bytes.toString());
  return { status: response.status, bytes, answer };
}
const refusal = async (method: string, path: string, ask: Ask = {}) =>
  (await call(method, path, ask)).answer.error?.type;
const pages = async (bytes: Uint8Array) => (await PDF.load(bytes)).getPageCount();

const field = (signer: number) => ({ type: 'signature', signer, page: 1, x: 50, y: 50, width: 200, height: 60 });
const form = (change: object = {}) => ({
  title: 'Contract',
  use_signer_order: 1,
  require_all_signers: 1,
  embedded_signing_enabled: 1,
  redirect: 'http://here.test/back',
  redirect_decline: 'http://here.test/no',
  meta: { signingId: 'one' },
  files: [{ name: 'Contract.pdf', file_base64: pdf.toString('base64') }],
  signers: [
    { id: 1, order: 1, name: 'Bo', email: 'bo@test.test', pin: '123456' },
    { id: 2, order: 2, name: 'Cy', email: 'cy@test.test' },
  ],
  fields: [[field(1), field(2)]],
  ...change,
});
const make = async (change: object = {}) => (await call('POST', 'document', { body: form(change) })).answer;
const get = async (hash: string) => (await call('GET', 'document', { query: { document_hash: hash } })).answer;
const press = (url: string, act: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(act) });
const signAll = async (document: { signers: { embedded_signing_url: string; pin?: string }[] }) => {
  for (const signer of document.signers)
    expect((await press(signer.embedded_signing_url, { do: 'sign', pin: signer.pin ?? '' })).status).toBe(303);
};

describe('the local eversign', () => {
  it('refuses a wrong key and a wrong business with a normal 200, at both base URLs, and lists its businesses', async () => {
    for (const base of ['/api/', '/'] as const) {
      const { status, answer } = await call('GET', 'document', { base, key: 'x', query: { type: 'all' } });
      expect([status, answer.success, answer.error.type]).toEqual([200, false, 'invalid_access_key']);
      expect(await refusal('GET', 'document', { base, business: '1', query: { type: 'all' } })).toBe(
        'invalid_business_id',
      );
      const { answer: businesses } = await call('GET', 'business', { base, business: '' });
      expect(businesses.find((one: Record<string, unknown>) => one.is_primary === 1).business_id).toBe(
        Number(businessId),
      );
    }
    const strict = await startLoopback({ refusalStatus: 403 });
    expect((await fetch(`${strict.base}/api/document?type=all`)).status).toBe(403);
    await strict.close();
  });

  it.each<[string, () => object]>([
    ['missing_or_invalid_parameter', () => ({ title: undefined })],
    ['no_signer', () => ({ signers: [] })],
    ['no_file', () => ({ files: [] })],
    ['invalid_file', () => ({ files: [{ name: 'a', file_base64: 'AAAA', file_id: 'file-1' }] })],
    ['invalid_base64', () => ({ files: [{ name: 'a', file_base64: '%%%' }] })],
    ['not_a_pdf', () => ({ files: [{ name: 'a', file_base64: 'AAAA' }] })],
    ['file_not_found', () => ({ files: [{ name: 'a', file_id: 'file-99' }] })],
    ['duplicate_signer', () => ({ signers: [form().signers[0], form().signers[0]] })],
    ['field_without_signer', () => ({ fields: [[field(1), field(2), field(3)]] })],
    ['nothing_to_sign', () => ({ fields: [[field(1)]] })],
  ])('creates nothing from an invalid document: %s', async (type, change) => {
    const before = there.documents.length;
    expect([await refusal('POST', 'document', { body: form(change()) }), there.documents.length]).toEqual([
      type,
      before,
    ]);
  });

  it('creates a document from an uploaded file, returns the original, and lists each by its state', async () => {
    const upload = new FormData();
    upload.set('upload', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'Contract.pdf');
    const { answer: file } = await call('POST', 'file', { body: upload });
    expect(await refusal('POST', 'file', { body: new FormData() })).toBe('no_file');
    const { document_hash: hash } = await make({ files: [{ name: file.name, file_id: file.file_id }] });
    expect((await call('GET', 'download_raw_document', { query: { document_hash: hash } })).bytes.equals(pdf)).toBe(
      true,
    );
    const draft = await make({ is_draft: 1 });
    const listed = async (type: string) =>
      (await call('GET', 'document', { query: { type } })).answer.map(
        (one: Record<string, unknown>) => one.document_hash,
      );
    expect([
      await listed('waiting_for_others'),
      await listed('drafts'),
      await listed('completed'),
      await listed('cancelled'),
    ]).toEqual([[hash], [draft.document_hash], [], []]);
    expect(await listed('all')).toEqual([hash, draft.document_hash]);
  });

  it('asks for the PIN, lets signers sign in order, completes after the last, and logs it with its own clock', async () => {
    const document = await make();
    const [bo, cy] = document.signers;
    expect([bo.status, cy.status]).toEqual(['waiting_for_signature', 'on_hold']);
    expect((await press(cy.embedded_signing_url, { do: 'sign' })).status).toBe(409);
    expect((await press(bo.embedded_signing_url, { do: 'sign', pin: '000000' })).status).toBe(403);
    expect(await (await fetch(bo.embedded_signing_url)).text()).toContain('PIN');
    const back = await press(bo.embedded_signing_url, { do: 'sign', pin: '123456' });
    expect(back.headers.get('location')).toBe('http://here.test/back');
    expect((await get(document.document_hash)).signers.map((one: Record<string, unknown>) => one.status)).toEqual([
      'signed',
      'waiting_for_signature',
    ]);
    await press(cy.embedded_signing_url, { do: 'sign' });
    expect((await get(document.document_hash)).is_completed).toBe(1);
    const { answer: log } = await call('GET', `document/${document.document_hash}/audit_log`);
    expect(log.map((one: Record<string, unknown>) => one.event)).toEqual([
      'document_created',
      'document_sent',
      'document_viewed',
      'document_signed',
      'document_signed',
      'document_completed',
    ]);
    const times = log.map((one: Record<string, unknown>) => one.timestamp);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(times.length);
  });

  it('returns the final file once it is ready, with or without its audit trail, the trail alone, or by an expiring link', async () => {
    const document = await make();
    const download = (query: object = {}) =>
      call('GET', 'download_final_document', { query: { document_hash: document.document_hash, ...query } });
    expect((await download()).answer.error.type).toBe('document_not_completed');
    await signAll(document);
    const late = there.documents.at(-1);
    if (late) late.pollsLeft = 2;
    for (const _ of [1, 2]) expect((await download()).answer.error.type).toBe('document_not_completed');
    const sizes = [await download(), await download({ audit_trail: '1' }), await download({ document_id: 'AT' })].map(
      ({ bytes }) => pages(bytes),
    );
    expect(await Promise.all(sizes)).toEqual([1, 2, 1]);
    const { url } = (await download({ url_only: '1' })).answer;
    expect(await pages(new Uint8Array(await (await fetch(url)).arrayBuffer()))).toBe(1);
    there.expireLinks();
    expect((await fetch(url)).status).toBe(403);
  });

  it('stops at a decline, and redirects the browser accordingly', async () => {
    const document = await make();
    const back = await press(document.signers[0].embedded_signing_url, {
      do: 'decline',
      reason: 'Wrong plant',
      pin: '123456',
    });
    expect(back.headers.get('location')).toBe('http://here.test/no');
    const now = await get(document.document_hash);
    expect(now.signers[0]).toMatchObject({ declined: 1, status: 'declined' });
    expect((await press(document.signers[1].embedded_signing_url, { do: 'sign' })).status).toBe(409);
  });

  it('cancels open documents, deletes only drafts and cancelled ones, and trashes anything', async () => {
    const [open, draft] = [await make(), await make({ is_draft: 1 })];
    const remove = (one: { document_hash: string }, query: object = {}) =>
      call('DELETE', 'document', { query: { document_hash: one.document_hash, ...query } });
    expect((await remove(open)).answer.error.type).toBe('cannot_delete_document');
    expect((await remove(open, { cancel: '1' })).answer).toEqual({ success: 1 });
    expect((await get(open.document_hash)).is_cancelled).toBe(1);
    expect((await remove(open, { cancel: '1' })).answer.error.type).toBe('cannot_cancel_document');
    expect((await remove(open, { trash: '1' })).answer).toEqual({ success: 1 });
    expect((await get(open.document_hash)).is_trashed).toBe(1);
    for (const one of [open, draft]) {
      expect((await remove(one)).answer).toEqual({ success: 1 });
      expect((await get(one.document_hash)).error.type).toBe('document_not_found');
    }
  });

  it('reassigns a turn while its signer has not signed, and sends a reminder', async () => {
    const document = await make();
    const other = {
      document_hash: document.document_hash,
      signer_id: 1,
      new_signer_name: 'Bea',
      new_signer_email: 'bea@test.test',
    };
    expect((await call('POST', 'reassign', { body: other })).answer).toEqual({ success: 1 });
    const { signers } = await get(document.document_hash);
    expect(signers.map((one: Record<string, unknown>) => [one.id, one.name, one.removed, one.status])).toEqual([
      [1, 'Bo', 1, 'on_hold'],
      [2, 'Cy', 0, 'on_hold'],
      [3, 'Bea', 0, 'waiting_for_signature'],
    ]);
    await press(signers[2].embedded_signing_url, { do: 'sign', pin: '123456' });
    expect((await call('POST', 'reassign', { body: { ...other, signer_id: 3 } })).answer.error.type).toBe(
      'cannot_reassign_signer',
    );
    expect(
      (await call('POST', 'send_reminder', { body: { document_hash: document.document_hash, signer_id: 2 } })).answer,
    ).toEqual({ success: true });
    expect(there.reminded.at(-1)).toBe(`${document.document_hash} 2`);
  });
});
