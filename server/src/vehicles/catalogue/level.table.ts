import type { LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';

/**
 * The four levels of the vehicle catalogue, each with its parent and child level. One implementation serves all four
 * (level.actions.ts).
 */
export const levels = {
  platform: { name: 'platform', table: 'platforms', column: 'platformId', above: null, below: 'make' },
  make: { name: 'make', table: 'makes', column: 'makeId', above: 'platform', below: 'model' },
  model: { name: 'model', table: 'models', column: 'modelId', above: 'make', below: 'variant' },
  variant: { name: 'variant', table: 'variants', column: 'variantId', above: 'model', below: null },
} as const satisfies Record<LevelName, object>;

export type LevelSpec = (typeof levels)[LevelName];
export { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
