import type { Body, Person } from './people.ts';

/** One line of the vehicle catalogue, from platform to variant. */
export async function makePlace(by: Person, name: string): Promise<Record<'platform' | 'make' | 'model' | 'variant', Body>> {
  const platform = await by.data('POST', '/platform', { name });
  const make = await by.data('POST', '/make', { name: 'Land Rover', platform: platform._id });
  const model = await by.data('POST', '/model', { name: 'Defender', description: 'Long', make });
  const variant = await by.data('POST', '/variant', { name: '110', model: model._id });
  return { platform, make, model, variant };
}
export const idsOf = (place: Body) => ({ platform: place.platform._id, make: place.make._id, model: place.model._id, variant: place.variant._id });
