import { allRoutes } from '@roadworthy/contract';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyInstance } from 'fastify';
import { fileHandlers } from './files/index.ts';
import type { Handler } from './kit/http/ask.ts';
import type { Refusals } from './kit/http/errors.ts';
import { mount } from './kit/http/mount.ts';
import { makeServer } from './kit/http/server.ts';
import type { Kit } from './kit/kit.ts';
import { partHandlers } from './parts/index.ts';

/** All slices. The compiler holds that each route of the contract is answered. */
const handlers = {
  ...fileHandlers,
  ...partHandlers,
};

/** What broken constraints mean to a person, from every slice. */
const refusals: Refusals = {
};

export async function makeApp(kit: Kit): Promise<FastifyInstance> {
  const app = await makeServer(kit, refusals);
  for (const [name, route] of Object.entries(allRoutes) as [keyof typeof allRoutes, Route][]) {
    const handler: unknown = Reflect.get(handlers, name);
    if (handler) mount(app, kit, route, handler as Handler<Route>);
  }
  return app;
}
