import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { Kit } from '../kit/kit.ts';
import { Caller } from './demo-caller.ts';
import type { DemoClock } from './demo-clock.ts';
import type { DemoOutbox } from './demo-outbox.ts';
import { personCalled, type Name } from './demo-people.ts';
import type { CompanyName, LocationName } from './demo-places.ts';
import type { DemoPictures } from './demo-pictures.ts';

/** Everybody and everything that the scenes of the demo share. Names stand for what the product gave ids to. */
export type Cast = {
  kit: Kit;
  clock: DemoClock;
  outbox: DemoOutbox;
  nobody: Caller;
  people: Book<Name, Caller>;
  companies: Book<CompanyName, string>;
  places: Book<LocationName, string>;
  parts: Book<string, string>;
  grids: Book<string, string>;
  vehicles: Book<string, string>;
  templates: Book<string, string>;
  pictures: DemoPictures;
  passwordOf: (name: Name) => string;
};

/** A map that is only ever asked for what is in it. */
export class Book<Key extends string, Value> {
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

type Books = Pick<Cast, 'people' | 'companies' | 'places' | 'parts' | 'grids' | 'vehicles' | 'templates'>;
export const emptyBooks = (): Books => ({
  people: new Book(),
  companies: new Book(),
  places: new Book(),
  parts: new Book(),
  grids: new Book(),
  vehicles: new Book(),
  templates: new Book(),
});

export async function signIn({ nobody, people, companies, passwordOf }: Cast, name: Name, account?: { email: string; password: string }): Promise<Caller> {
  const { emailId, home } = personCalled(name);
  const { data } = await nobody.ask(sessionRoutes.login, { body: { emailId: account?.email ?? emailId, password: account?.password ?? passwordOf(name) } });
  if ('choose' in data) throw new Error(`${emailId} has several accounts`);
  return people.put(name, new Caller(nobody.app, data, data.accessToken, home === 'platform' ? undefined : companies.get(home)));
}

/** The BRM and the super admin act in a company; everybody else is at home there. */
export const actingIn = (cast: Cast, name: Name, company: CompanyName): Caller => cast.people.get(name).in(cast.companies.get(company));
