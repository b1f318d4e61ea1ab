import { accessLevels } from '@roadworthy/contract/access/roles.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { printableKinds } from '@roadworthy/contract/printables/printable.schema.ts';
import { describe, expect, it } from 'vitest';
import { kindOfPath, printablePath, printablesAllowedFor } from './printable-paths.ts';

describe('printable sheets', () => {
  it.each(printableKinds)('%s has a screen at its path and is recognised by it', (kind) => {
    expect(screens.some(({ path }) => path.startsWith(`/${kind}/:`))).toBe(true);
    expect(kindOfPath(printablePath(kind, 'x'))).toBe(kind);
  });

  it('are offered to the people who may open them', () => {
    const offered = accessLevels.map((level) => [
      level,
      printablesAllowedFor('project', level).length,
      printablesAllowedFor('plan', level).length,
    ]);
    expect(offered).toEqual(
      accessLevels.map((level) => [
        level,
        ['super', 'admin', 'brm', 'associate', 'auditor', 'customer'].includes(level) ? 2 : 0,
        ['super', 'admin', 'brm', 'customer', 'inspector'].includes(level) ? 2 : 0,
      ]),
    );
  });

  it('do not match other pages', () => {
    expect(kindOfPath('/project/1')).toBeUndefined();
  });
});
