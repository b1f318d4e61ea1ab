import { allRoutes } from '@roadworthy/contract';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyInstance } from 'fastify';
import { accessRefusals, roleHandlers, sessionHandlers, userHandlers } from './access/index.ts';
import { companyHandlers } from './companies/index.ts';
import { fileHandlers } from './files/index.ts';
import { gridHandlers } from './grids/index.ts';
import type { Handler } from './kit/http/ask.ts';
import type { Refusals } from './kit/http/errors.ts';
import { mount } from './kit/http/mount.ts';
import { makeServer } from './kit/http/server.ts';
import type { Kit } from './kit/kit.ts';
import { locationHandlers } from './locations/index.ts';
import { partHandlers } from './parts/index.ts';
import { signingHandlers } from './signing/index.ts';

/** All slices. The compiler holds that each route of the contract is answered. */
const handlers = {
  ...sessionHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...companyHandlers,
  ...fileHandlers,
  ...locationHandlers,
  ...partHandlers,
  ...gridHandlers,
  ...signingHandlers,
};

/** What broken constraints mean to a person, from every slice. */
const refusals: Refusals = {
  ...accessRefusals,
};

export async function makeApp(kit: Kit): Promise<FastifyInstance> {
  const app = await makeServer(kit, refusals);
  for (const [name, route] of Object.entries(allRoutes) as [keyof typeof allRoutes, Route][]) {
    const handler: unknown = Reflect.get(handlers, name);
    if (handler) mount(app, kit, route, handler as Handler<Route>);
  }
  return app;
}
