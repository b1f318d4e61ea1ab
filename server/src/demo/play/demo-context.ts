import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { Kit } from '../../kit/kit.ts';
import { ApiClient } from './api-client.ts';
import type { DemoClock } from './clock.ts';
import type { DemoOutbox } from './outbox.ts';
import { getDemoPerson, type PersonName } from '../data/people.ts';
import type { CompanyName, LocationName } from '../data/locations.ts';
import type { DemoPictures } from '../drawings/pictures.ts';

/** What the scenes of the demo share. Records are found by name, because the product assigns their ids. */
export type DemoContext = {
  kit: Kit;
  clock: DemoClock;
  outbox: DemoOutbox;
  nobody: ApiClient;
  people: Registry<PersonName, ApiClient>;
  companies: Registry<CompanyName, string>;
  places: Registry<LocationName, string>;
  parts: Registry<string, string>;
  grids: Registry<string, string>;
  vehicles: Registry<string, string>;
  templates: Registry<string, string>;
  pictures: DemoPictures;
  passwordOf: (name: PersonName) => string;
};

/** A map that throws for an unknown key. */
export class Registry<Key extends string, Value> {
  readonly #pages = new Map<Key, Value>();
  put(key: Key, value: Value): Value {
    this.#pages.set(key, value);
    return value;
  }
  get(key: Key): Value {
    const value = this.#pages.get(key);
    if (value === undefined) throw new Error(`The demo has no ${key} yet`);
    return value;
  }
  all = (): [Key, Value][] => [...this.#pages];
}

type Registries = Pick<DemoContext, 'people' | 'companies' | 'places' | 'parts' | 'grids' | 'vehicles' | 'templates'>;
export const makeRegistries = (): Registries => ({
  people: new Registry(),
  companies: new Registry(),
  places: new Registry(),
  parts: new Registry(),
  grids: new Registry(),
  vehicles: new Registry(),
  templates: new Registry(),
});

export async function signIn(
  { nobody, people, companies, passwordOf }: DemoContext,
  name: PersonName,
  account?: { email: string; password: string },
): Promise<ApiClient> {
  const { emailId, home } = getDemoPerson(name);
  const { data } = await nobody.call(sessionRoutes.login, {
    body: { emailId: account?.email ?? emailId, password: account?.password ?? passwordOf(name) },
  });
  if ('choose' in data) throw new Error(`${emailId} has several accounts`);
  return people.put(
    name,
    new ApiClient(nobody.app, data, data.accessToken, home === 'platform' ? undefined : companies.get(home)),
  );
}

/**
 * Returns a person's client in a company. The BRM and the super admin choose the company; everyone else acts in their
 * own.
 */
export const getClient = (cast: DemoContext, name: PersonName, company: CompanyName): ApiClient =>
  cast.people.get(name).in(cast.companies.get(company));
