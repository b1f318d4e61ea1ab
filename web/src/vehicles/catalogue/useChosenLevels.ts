import { levelNames, type LevelName, type SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { listLevelsBelow, type ChosenLevels, type NamedReference } from './levels.ts';
import type { VehicleValues } from '../vehicle-values.ts';

/** Returns the catalogue position of the vehicle in the form. Changing a level clears the levels below it. */
export function useChosenLevels() {
  const { setValue, formState } = useFormContext<VehicleValues>();
  const [platform, make, model, variant] = useWatch<VehicleValues, typeof levelNames>({ name: levelNames });
  const chosen: ChosenLevels = { platform, make, model, variant };
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const clearBelow = (level: LevelName) => listLevelsBelow(level).forEach((lower) => setValue(lower, null, options));
  const choose = (level: LevelName, row: NamedReference | null) => {
    if (row?._id === chosen[level]?._id) return;
    setValue(level, row, options);
    clearBelow(level);
  };
  /** Renames a chosen entry. The levels below it stay. */
  const rename = (level: LevelName, row: NamedReference) => setValue(level, row);
  const fill = (hit: SearchHit) => levelNames.forEach((level) => setValue(level, hit[level], options));
  return { chosen, choose, clearBelow, rename, fill };
}
