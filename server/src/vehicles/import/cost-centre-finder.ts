import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import type { ImportIssue } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { toImportIssue, type ParsedRow } from './parse-row.ts';

/** Finds the cost centres that a file names. An import adds none, because job cards are charged to them. */
export class CostCentreFinder {
  readonly #ids: Map<string, string>;
  readonly #names: Map<string, string>;

  constructor(known: readonly { id: string; name: string }[]) {
    this.#ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
    this.#names = new Map(known.map(({ id, name }) => [id, name]));
  }

  idOf = (name: string | null): string | null => (name === null ? null : (this.#ids.get(name.toLowerCase()) ?? null));
  nameOf = (id: string | null): string => (id === null ? '' : (this.#names.get(id) ?? ''));

  issuesIn({ row, fields: { costCentre: name } }: ParsedRow): ImportIssue[] {
    if (name === null || this.#ids.has(name.toLowerCase())) return [];
    return [toImportIssue(row, 'costCentre', name, vehicleImportMessages.costCentreNotFound({ name }))];
  }
}
