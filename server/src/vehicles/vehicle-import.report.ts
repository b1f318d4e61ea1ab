import { mostTold, type ImportReport, type Told } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { Taker } from './vehicle-import.clashes.ts';
import type { VehicleFile } from './vehicle-import.file.ts';
import type { LevelFinder } from './vehicle-import.levels.ts';

// What is told of an import: of each kind the first ones, and how many there are.

class Counted<T> {
  first: T[] = [];
  count = 0;
  add(...some: readonly T[]): void {
    this.first.push(...some.slice(0, mostTold - this.first.length));
    this.count += some.length;
  }
  remove(count: number, isRemoved: (one: T) => boolean): void {
    this.first = this.first.filter((one) => !isRemoved(one));
    this.count -= count;
  }
}

export class ImportTelling {
  added = 0;
  changed = 0;
  unchanged = 0;
  problemRows = 0;
  readonly problems = new Counted<Told>();
  readonly warnings = new Counted<Told>();
  readonly changes = new Counted<ImportReport['changes'][number]>();

  /** A row that was counted as good, and is left out because of another one. */
  takeBack({ row, isNew, changes }: Taker, problems: readonly Told[]): void {
    if (isNew) this.added -= 1;
    else this.changed -= 1;
    this.problemRows += 1;
    this.problems.add(...problems);
    this.changes.remove(changes, (one) => one.row === row);
  }

  reportOf(
    { sheet, count, columns, unknown, ignored }: Pick<VehicleFile, 'sheet' | 'count' | 'columns' | 'unknown' | 'ignored'>,
    finder: LevelFinder,
  ): ImportReport {
    const { added, changed, unchanged, problems, problemRows, warnings, changes } = this;
    return {
      written: false,
      sheet,
      rows: count,
      added,
      changed,
      unchanged,
      problems: problems.first,
      problemCount: problems.count,
      problemRows,
      warnings: warnings.first,
      warningCount: warnings.count,
      changes: changes.first,
      changeCount: changes.count,
      ...newLevelsOf(finder.added),
      columns,
      unknownColumns: unknown,
      ignoredColumns: ignored,
    };
  }
}

export const newLevelsOf = (added: LevelFinder['added']): Pick<ImportReport, 'newLevels' | 'newLevelCount'> => ({
  newLevels: added.slice(0, mostTold).map(({ level, name, above }) => ({ level, name, above })),
  newLevelCount: added.length,
});
