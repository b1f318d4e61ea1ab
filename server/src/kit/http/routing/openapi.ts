import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import '@fastify/accepts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiBase } from './mount.ts';
import { streamInChunks } from '../transport/unread-responses.ts';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip), identity: async (bytes: Buffer) => bytes };
type Encoding = keyof typeof encoders;
const encodings = Object.keys(encoders) as Encoding[];

/** Publishes the API description, for programs and people. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Roadworthy',
        version: '1',
        description: 'Workshops, quality inspection and safety risk assessment for many companies.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const find = encodeOnce(() => Buffer.from(JSON.stringify(app.swagger())));
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const encoding = encodings.find((one) => one === request.accepts().encoding(encodings)) ?? 'identity';
    const { bytes, tag } = await find(encoding);
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-length', bytes.length)
      .send(streamInChunks(bytes));
  });
  // By default the pages would generate the description for each reader. They link here instead; the JSON serves as
  // YAML too, because JSON is valid YAML.
  const elsewhere = [`${apiBase}/docs/json`, `${apiBase}/docs/yaml`];
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    elsewhere.includes(request.routeOptions.url ?? '') ? reply.redirect(`${apiBase}/openapi.json`) : undefined;
  await app.register(swaggerUi, { routePrefix: `${apiBase}/docs`, staticCSP: true, uiHooks: { onRequest } });
}

/**
 * Caches each encoding of the description. It has about a megabyte and is the same for all readers, who share one
 * buffer.
 */
function encodeOnce(make: () => Buffer): (encoding: Encoding) => Promise<{ bytes: Buffer; tag: string }> {
  let plain: Buffer | undefined;
  const packed = new Map<Encoding, Promise<{ bytes: Buffer; tag: string }>>();
  const pack = async (encoding: Encoding) => {
    plain ??= make();
    const bytes = await encoders[encoding](plain);
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
  };
  return (encoding) => {
    const found = packed.get(encoding) ?? pack(encoding);
    packed.set(encoding, found);
    return found;
  };
}
