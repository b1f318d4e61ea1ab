import {
  maxReportedEntries,
  type ImportReport,
  type ImportIssue,
} from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { TransferRow } from './code-conflicts.ts';
import type { VehicleFile } from './vehicle-file.ts';
import type { LevelResolver } from './level-resolver.ts';

// The report of an import, with the first entries of each kind and their total number.

class CappedList<T> {
  first: T[] = [];
  count = 0;
  add(...some: readonly T[]): void {
    this.first.push(...some.slice(0, maxReportedEntries - this.first.length));
    this.count += some.length;
  }
  remove(count: number, isRemoved: (one: T) => boolean): void {
    this.first = this.first.filter((one) => !isRemoved(one));
    this.count -= count;
  }
}

export class ImportReportBuilder {
  added = 0;
  changed = 0;
  unchanged = 0;
  problemRows = 0;
  readonly problems = new CappedList<ImportIssue>();
  readonly warnings = new CappedList<ImportIssue>();
  readonly changes = new CappedList<ImportReport['changes'][number]>();

  /** Takes a valid row out of the counts again, because it is skipped due to another row. */
  undoRow({ row, isNew, changes }: TransferRow, problems: readonly ImportIssue[]): void {
    if (isNew) this.added -= 1;
    else this.changed -= 1;
    this.problemRows += 1;
    this.problems.add(...problems);
    this.changes.remove(changes, (one) => one.row === row);
  }

  build(
    {
      sheet,
      count,
      columns,
      unknown,
      ignored,
    }: Pick<VehicleFile, 'sheet' | 'count' | 'columns' | 'unknown' | 'ignored'>,
    finder: LevelResolver,
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
      ...toNewLevelFields(finder.added),
      columns,
      unknownColumns: unknown,
      ignoredColumns: ignored,
    };
  }
}

export const toNewLevelFields = (added: LevelResolver['added']): Pick<ImportReport, 'newLevels' | 'newLevelCount'> => ({
  newLevels: added.slice(0, maxReportedEntries).map(({ level, name, above }) => ({ level, name, above })),
  newLevelCount: added.length,
});
