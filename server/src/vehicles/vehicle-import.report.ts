import { mostTold, type ImportReport, type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { VehicleFile } from './vehicle-import.file.ts';
import type { LevelFinder } from './vehicle-import.levels.ts';

// What is told of an import: of each kind the first ones, and how many there are.

class Counted<T> {
  readonly first: T[] = [];
  count = 0;
  add(...some: readonly T[]): void {
    this.first.push(...some.slice(0, mostTold - this.first.length));
    this.count += some.length;
  }
}

export class ImportTelling {
  added = 0;
  changed = 0;
  unchanged = 0;
  readonly problems = new Counted<Told>();
  readonly warnings = new Counted<Told>();
  readonly changes = new Counted<ImportReport['changes'][number]>();

  reportOf({ sheet, count, ignored }: Pick<VehicleFile, 'sheet' | 'count' | 'ignored'>, finder: LevelFinder): ImportReport {
    const { added, changed, unchanged, problems, warnings, changes } = this;
    return {
      written: false,
      sheet,
      rows: count,
      added,
      changed,
      unchanged,
      problems: problems.first,
      problemCount: problems.count,
      warnings: warnings.first,
      warningCount: warnings.count,
      changes: changes.first,
      changeCount: changes.count,
      newLevels: finder.added.slice(0, mostTold).map(({ level, name, above }) => ({ level, name, above })),
      newLevelCount: finder.added.length,
      ignoredColumns: ignored,
    };
  }
}
