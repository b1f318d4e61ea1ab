import { levelNames, maxHitsPerKind, type SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { searchLevels, searchVehicles, type FoundVehicle } from './catalogue-search.queries.ts';

// The side panel's search finds vehicles by any code and levels by name. Each result has the hierarchy above it, so
// that choosing one fills the form.

export async function searchCatalogue({ tx }: Pick<ActionContext, 'tx'>, search: string) {
  if (search === '') return toPage<SearchHit>([]);
  // A scanned label may have an I in front of the VIN.
  const code = parseVinLabel(search);
  // Reads one vehicle more than is shown, to find out whether there are more.
  const vehicles = await searchVehicles(tx, code, maxHitsPerKind + 1);
  const levels = await searchLevels(tx, search, maxHitsPerKind + 1);
  const all: SearchHit[] = [
    ...vehicles.map((vehicle) => toHit(vehicle, code)),
    ...levels.map((level) => ({ ...level, found: null, place: null })),
  ];
  const hits = ['vehicle', ...levelNames].flatMap((kind) =>
    all.filter(({ objectType }) => objectType === kind).slice(0, maxHitsPerKind),
  );
  const page = toPage(hits);
  return { ...page, pagination: { ...page.pagination, hasMore: hits.length < all.length } };
}

function toHit(
  { id, vin, regNo, tag, chipId, slNo, place, platform, make, model, variant }: FoundVehicle,
  code: string,
): SearchHit {
  const otherCodes = Object.entries({ regNo, tag, chipId, slNo });
  const [field, value] = (vin.includes(code) ? undefined : otherCodes.find(([, text]) => text?.includes(code))) ?? [];
  return {
    _id: id,
    objectType: 'vehicle',
    name: vin,
    found: field && value ? { field, value } : null,
    place,
    platform,
    make,
    model,
    variant,
  };
}
