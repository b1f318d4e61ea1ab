import { signingStates, type SigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningEntry, SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { describe, expect, it } from 'vitest';
import { splitDocuments, findReissuableDocument } from './earlier-documents.ts';

const entry = (state: SigningState, type: SigningKind = 'contract'): SigningEntry => ({
  _id: `01a1fcd4-0000-7000-8000-${type}-${state}`,
  type,
  state,
  updatedAt: '2026-11-21T10:00:00.000Z',
  evidence: false,
  meta: { document_hash: 'h', related_document_hash: 'h', finalPdf: null },
});
const sorted = (...entries: SigningEntry[]) => {
  const { present, earlier } = splitDocuments(entries);
  return [present.map(({ state }) => state), earlier.map(({ state }) => state)];
};

describe('the documents of a project or plan', () => {
  it('are shown once each, in every state', () => {
    for (const state of signingStates) expect(sorted(entry(state)).flat()).toEqual([state]);
  });

  it('count as earlier once they expired, were replaced or failed their check; a declined one once there is another', () => {
    expect(sorted(entry('open'), entry('expired'), entry('voided'), entry('quarantined'))).toEqual([
      ['open'],
      ['expired', 'voided', 'quarantined'],
    ]);
    expect(sorted(entry('declined'), entry('voided'))).toEqual([['declined'], ['voided']]);
    expect(sorted(entry('open'), entry('declined'))).toEqual([['open'], ['declined']]);
    expect(sorted(entry('open', 'review'), entry('declined'))).toEqual([['open', 'declined'], []]);
  });
});

describe('the document of a step', () => {
  it.each(['declined', 'expired', 'voided', 'quarantined'] as const)('can be reissued if it is %s', (state) => {
    const closed = entry(state);
    expect(findReissuableDocument([closed, entry('voided')], 'contract')).toBe(closed);
    expect(findReissuableDocument([entry('open'), closed], 'contract')).toBeUndefined();
  });

  it('cannot be reissued if it is open or completed, belongs to another step, or its status has no signature', () => {
    for (const state of ['open', 'completed'] as const)
      expect(findReissuableDocument([entry(state), entry('voided')], 'contract')).toBeUndefined();
    expect(findReissuableDocument([entry('open', 'review'), entry('quarantined')], 'review')).toBeUndefined();
    expect(findReissuableDocument([entry('quarantined')], 'review')).toBeUndefined();
    expect(findReissuableDocument([entry('quarantined')], undefined)).toBeUndefined();
    expect(findReissuableDocument([], 'contract')).toBeUndefined();
  });
});
