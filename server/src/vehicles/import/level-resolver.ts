import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';

import { levelNames, levels, type LevelName } from '../catalogue/level.table.ts';

// Finds the catalogue levels that a file names, and adds missing ones on request.

export type KnownLevel = { level: LevelName; id: string; name: string; parentId: string | null };
export type LevelIds = Record<LevelName, string>;
type UnresolvedLevel = { level: LevelName; reason: string };

const keyOf = (level: LevelName, parentId: string | null, name: string) =>
  `${level} ${parentId ?? ''} ${name.toLowerCase()}`;

export class LevelResolver {
  /** The added levels, parents first, so that they can be written in this order. */
  readonly added: (KnownLevel & { above: string | null })[] = [];
  readonly #known: Map<string, KnownLevel>;
  readonly #names: Map<string, string>;
  readonly #newId: (() => string) | undefined;

  /** Adds missing levels if there is a `newId`, and otherwise reports them. */
  constructor(known: readonly KnownLevel[], newId: (() => string) | undefined) {
    this.#known = new Map(known.map((one) => [keyOf(one.level, one.parentId, one.name), one]));
    this.#names = new Map(known.map((one) => [one.id, one.name]));
    this.#newId = newId;
  }

  nameOf = (id: string): string => this.#names.get(id) ?? '';

  resolve(names: Record<LevelName, string>): LevelIds | UnresolvedLevel {
    const place: LevelIds = { platform: '', make: '', model: '', variant: '' };
    for (const level of levelNames) {
      const { above } = levels[level];
      const parentId = above && place[above];
      const found = this.#known.get(keyOf(level, parentId, names[level])) ?? this.#add(level, parentId, names[level]);
      if (!found) return { level, reason: this.#missing(level, names[level], parentId && this.nameOf(parentId)) };
      place[level] = found.id;
    }
    return place;
  }

  #add(level: LevelName, parentId: string | null, name: string): KnownLevel | undefined {
    if (!this.#newId) return undefined;
    const one = { level, id: this.#newId(), name, parentId, above: parentId && this.nameOf(parentId) };
    this.#known.set(keyOf(level, parentId, name), one);
    this.#names.set(one.id, name);
    this.added.push(one);
    return one;
  }

  #missing(level: LevelName, name: string, above: string | null): string {
    return above
      ? vehicleImportMessages.levelNotFoundUnder({ level, name, above })
      : vehicleImportMessages.levelNotFound({ level, name });
  }
}

export const isUnresolved = (found: LevelIds | UnresolvedLevel): found is UnresolvedLevel => 'reason' in found;
