import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { constantTimeEqual } from '../auth/tokens.ts';
import { makeMetricsExporter } from '../metrics.ts';
import type { Kit } from '../kit.ts';
import { apiBase } from './routing/mount.ts';

/**
 * Mounts liveness, readiness (the database responds on a new connection), and metrics for an operator who has the
 * token.
 */
export function mountHealth(app: FastifyInstance, kit: Kit): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const streams = new Gauge({
    name: 'roadworthy_live_streams',
    help: 'Open streams that receive live updates',
    registers: [registry],
  });
  const updateMetrics = makeMetricsExporter(registry);
  const durations = new Histogram({
    name: 'roadworthy_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.endless) return;
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const hidden = { schema: { hide: true } };
  // Not rate-limited: a load balancer may share its address with other clients, whose requests must not make the server
  // look dead. Concurrent checks share one probe of the database.
  const unlimited = { ...hidden, config: { rateLimit: false } } as const;
  for (const base of ['', apiBase]) {
    app.get(`${base}/health/live`, unlimited, () => ({ data: { live: true } }));
    app.get(`${base}/health/ready`, unlimited, async (request) => {
      await kit.db.ping().catch((error: unknown) => {
        request.log.debug({ err: error }, 'the database is not ready');
        throw problem.unavailable();
      });
      return { data: { ready: true } };
    });
    app.get(`${base}/metrics`, hidden, async (request, reply) => {
      const token = kit.settings.metricsToken;
      const given = request.headers.authorization ?? '';
      if (!token || !constantTimeEqual(given, `Bearer ${token}`)) throw problem.notFound();
      streams.set(kit.live.count());
      updateMetrics(kit.metrics);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
}
