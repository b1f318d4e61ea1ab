import { catalogueMessages as messages } from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { AddRoute, ChangeRoute, RemoveRoute } from '../../kit/api/api-query.ts';

// The labels and routes of the four catalogue levels. One implementation of panel, card and dialog serves all four.

export type NamedReference = { _id: string; name: string };
/** A row of a level as returned by its list. */
export type LevelRow = NamedReference & { description: string; updatedAt: string };
/** A position in the catalogue as ids, down to the level that is known. */
export type LevelIds = { readonly [Level in LevelName]?: string };
export type ChosenLevels = Readonly<Record<LevelName, NamedReference | null>>;
type LevelInfo = {
  readonly label: string;
  readonly plural: string;
  readonly list: Route;
  readonly add: AddRoute<LevelRow>;
  readonly change: ChangeRoute;
  readonly remove: RemoveRoute;
};

export const levelInfo = {
  platform: {
    label: messages.platform,
    plural: messages.platforms,
    list: levelRoutes.listPlatforms,
    add: levelRoutes.addPlatform,
    change: levelRoutes.changePlatform,
    remove: levelRoutes.deletePlatform,
  },
  make: {
    label: messages.make,
    plural: messages.makes,
    list: levelRoutes.listMakes,
    add: levelRoutes.addMake,
    change: levelRoutes.changeMake,
    remove: levelRoutes.deleteMake,
  },
  model: {
    label: messages.model,
    plural: messages.models,
    list: levelRoutes.listModels,
    add: levelRoutes.addModel,
    change: levelRoutes.changeModel,
    remove: levelRoutes.deleteModel,
  },
  variant: {
    label: messages.variant,
    plural: messages.variants,
    list: levelRoutes.listVariants,
    add: levelRoutes.addVariant,
    change: levelRoutes.changeVariant,
    remove: levelRoutes.deleteVariant,
  },
} as const satisfies Record<LevelName, LevelInfo>;

export const findLevelAbove = (level: LevelName): LevelName | undefined => levelNames[levelNames.indexOf(level) - 1];
export const listLevelsBelow = (level: LevelName): readonly LevelName[] =>
  levelNames.slice(levelNames.indexOf(level) + 1);

/** Returns the next level to choose, or the last level if all are chosen. */
export const findNextLevel = (chosen: ChosenLevels): LevelName =>
  levelNames.find((level) => !chosen[level]) ?? 'variant';

/** Returns the chosen parent of a level, which limits the level's rows and is sent with a new row. */
export function buildParentQuery(level: LevelName, chosen: ChosenLevels): Record<string, string> {
  const above = findLevelAbove(level);
  const parent = above && chosen[above];
  return above && parent ? { [above]: parent._id } : {};
}

/** Returns the change of a level filter, which also clears the levels below it, because they depend on it. */
export const buildLevelFilterChange = (
  level: LevelName,
  id: string | undefined,
): Record<string, string | undefined> => ({
  [level]: id,
  ...Object.fromEntries(listLevelsBelow(level).map((lower) => [lower, undefined])),
});
