import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeChangeProofs } from './change-proofs.ts';

const proofs = makeChangeProofs(randomBytes(32));
const [company, other, user] = [
  'c0000000-0000-4000-8000-000000000001',
  'c0000000-0000-4000-8000-000000000002',
  'u0000000-0000-4000-8000-000000000001',
];

describe('a change proof', () => {
  it('contains the time at which it was made, and differs each time', () => {
    const before = Date.now();
    const [one, two] = [1, 2].map(() => proofs.prove({ company, user, request: 'r1' }));
    const at = proofs.verify(one ?? '', company, user, 'r1');
    expect(at?.getTime()).toBeGreaterThanOrEqual(before);
    expect(at?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(one).not.toBe(two);
  });

  it('is valid only for its company, person and request; a migration’s proof is valid for every company and no person', () => {
    const proof = proofs.prove({ company, user, request: 'r1' });
    for (const [where, who, request] of [
      [other, user, 'r1'],
      [company, '', 'r1'],
      [company, user, ''],
      [company, user, 'r2'],
    ] as const)
      expect(proofs.verify(proof, where, who, request)).toBeUndefined();
    const migration = proofs.proveMigration();
    for (const where of [company, other]) expect(proofs.verify(migration, where, '', '')).toBeInstanceOf(Date);
    expect(proofs.verify(migration, company, user, '')).toBeUndefined();
    expect(proofs.verify(proof.replace('.one.', '.any.'), other, user, 'r1')).toBeUndefined();
  });

  it('is rejected under another key, in another encoding, and in place of a baseline’s proof', () => {
    const proof = proofs.prove({ company, user: '', request: '' });
    expect(makeChangeProofs(randomBytes(32)).verify(proof, company, '', '')).toBeUndefined();
    expect(proofs.verifyBaseline(proof, company)).toBeUndefined();
    expect(proofs.verify(proofs.proveBaseline(company), company, '', '')).toBeUndefined();
    expect(proofs.verifyBaseline(proofs.proveBaseline(company), company)).toBeInstanceOf(Date);
    for (const spelt of [`${proof}=`, `${proof}.`, ` ${proof}`, `0${proof}`, '', '...'])
      expect(proofs.verify(spelt, company, '', '')).toBeUndefined();
  });
});
