import { levelNames, mostHits, type SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { pageOf } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { searchLevels, searchVehicles, type FoundVehicle } from './vehicle-search.queries.ts';

// The side panel's search: vehicles by any code, levels by name, each with the hierarchy above it, so that choosing one fills the form.

export async function searchAll({ tx }: Pick<Acting, 'tx'>, search: string) {
  if (search === '') return pageOf<SearchHit>([]);
  // What a scanner reads from a label carries an I before the VIN.
  const code = vinOfLabel(search);
  // One more than are shown, to know whether there are more.
  const vehicles = await searchVehicles(tx, code, mostHits + 1);
  const levels = await searchLevels(tx, search, mostHits + 1);
  const all: SearchHit[] = [...vehicles.map((vehicle) => hitOf(vehicle, code)), ...levels.map((level) => ({ ...level, found: null }))];
  const shown = ['vehicle', ...levelNames].flatMap((kind) => all.filter(({ objectType }) => objectType === kind).slice(0, mostHits));
  const page = pageOf(shown);
  return { ...page, pagination: { ...page.pagination, hasMore: shown.length < all.length } };
}

function hitOf({ id, vin, regNo, tag, chipId, slNo, platform, make, model, variant }: FoundVehicle, code: string): SearchHit {
  const others = Object.entries({ regNo, tag, chipId, slNo });
  const [field, value] = (vin.includes(code) ? undefined : others.find(([, text]) => text?.includes(code))) ?? [];
  return { _id: id, objectType: 'vehicle', name: vin, found: field && value ? { field, value } : null, platform, make, model, variant };
}
