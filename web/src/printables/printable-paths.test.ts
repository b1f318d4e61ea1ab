import { accessLevels } from '@roadworthy/contract/access/roles.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { printableKinds } from '@roadworthy/contract/printables/printable.schema.ts';
import { describe, expect, it } from 'vitest';
import { parsePrintableKind, printablePath, listAllowedPrintables } from './printable-paths.ts';

describe('printable sheets', () => {
  it.each(printableKinds)('of the kind %s have a screen at their path, which identifies the kind', (kind) => {
    expect(screens.some(({ path }) => path.startsWith(`/${kind}/:`))).toBe(true);
    expect(parsePrintableKind(printablePath(kind, 'x'))).toBe(kind);
  });

  it('are offered to the people who may open them', () => {
    const offered = accessLevels.map((level) => [
      level,
      listAllowedPrintables('project', level).length,
      listAllowedPrintables('plan', level).length,
    ]);
    expect(offered).toEqual(
      accessLevels.map((level) => [
        level,
        ['super', 'admin', 'brm', 'associate', 'auditor', 'customer'].includes(level) ? 2 : 0,
        ['super', 'admin', 'brm', 'customer', 'inspector'].includes(level) ? 2 : 0,
      ]),
    );
  });

  it('are not recognised at the paths of other pages', () => {
    expect(parsePrintableKind('/project/1')).toBeUndefined();
  });
});
