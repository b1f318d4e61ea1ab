import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import multipart from '@fastify/multipart';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import { maxFileBytes } from '@roadworthy/contract/files/file.routes.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Kit } from '../kit.ts';
import { maxAnonymousBody, hasBody } from './body/body-gate.ts';
import { compressResponses } from './transport/compression.ts';
import { handleErrors, sendProblem, type Refusals } from './errors.ts';
import { mountHealth } from './health.ts';
import { parseJsonBodies } from './body/json-body.ts';
import { logging } from './logging.ts';
import { apiBase } from './routing/mount.ts';
import { describeApi } from './routing/openapi.ts';
import { limitRequests } from './transport/rate-limit.ts';
import { endWithError } from './transport/raw-response.ts';
import { slowBodyMessage } from './body/slow-body.ts';
import { stopGracefully } from './transport/graceful-stop.ts';
import { limitUnreadResponses } from './transport/unread-responses.ts';
import { serveWeb } from './web-app.ts';

/** A phone on bad Wi-Fi takes minutes for its photos; headers are one packet. Bodies have a pace of their own (slow-body.ts). */
const requestTimeoutMs = 600_000;
const headersTimeoutMs = 20_000;

/** The HTTP server without the product's routes: limits, headers, errors, documents, health, the web app. */
export async function makeServer(kit: Kit, refusals: Refusals): Promise<FastifyInstance> {
  const app = fastify({
    ...logging(kit),
    trustProxy: kit.settings.trustedProxies ?? false,
    genReqId: () => randomUUID(),
    // What a route does not say otherwise (body-gate.ts).
    bodyLimit: maxAnonymousBody,
    requestTimeout: requestTimeoutMs,
    // With a slash at its end or without: one address is written with it (api.md, Projects).
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // What cannot be read as an address never comes to a route.
    frameworkErrors: (_error, request, reply) => void sendProblem(reply, request, new Problem('unreadable', 'This address cannot be read')),
    clientErrorHandler,
    forceCloseConnections: 'idle',
  });
  // The contract validates and checks by itself (kit/http/mount.ts), so that all errors come at once and in the specification's words.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.server.headersTimeout = headersTimeoutMs;
  stopGracefully(app, () => kit.live.endAll());
  limitUnreadResponses(app);
  handleErrors(app, refusals);
  parseJsonBodies(app);
  app.removeContentTypeParser('text/plain');
  await addSecurity(app, kit);
  await app.register(cookie);
  await app.register(accepts);
  await compressResponses(app);
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 20, fields: 20, parts: 40 }, throwFileSizeLimit: true });
  await describeApi(app);
  mountHealth(app, kit);
  await serveWeb(app);
  return app;
}

/** A request that Node itself cannot read never comes to Fastify: it is answered in the same words, and its connection ends. */
function clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Duplex): void {
  this.log.debug({ err: error }, 'client error');
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endWithError(socket, 408, slowBodyMessage, randomUUID());
  const message = error.code === 'HPE_HEADER_OVERFLOW' ? 'The address and headers of the request are too long' : 'The request could not be read';
  endWithError(socket, 400, message, randomUUID());
}

/** They are the same for every answer, so Helmet is asked once: asking it each time costs a twentieth of a small answer. */
async function helmetHeaders(options: HelmetOptions) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) => helmet(options)(answer.req, answer, (error) => (error ? reject(error) : resolve())));
  return new Map(Object.entries(answer.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

async function addSecurity(app: FastifyInstance, kit: Kit): Promise<void> {
  const secureOrigin = kit.settings.publicUrl.startsWith('https:');
  const headers = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // The readers of bar codes and of HEIC photos are WebAssembly of our own; it may be run, and no text may be run as a script.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secureOrigin && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secureOrigin ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  // On the bare answer, so that what is streamed past Fastify has them, too.
  app.addHook('onRequest', (_, { raw }, done) => {
    raw.setHeaders(headers);
    done();
  });
  // No handler wants the body of an address that names nothing, so it is not read either.
  app.addHook('preParsing', async (request) => {
    if (request.is404 && hasBody(request)) throw problem.notFound();
  });
  // What the API answers is for the person who asked, and may be another thing a moment later: nothing keeps it that its handler does not say.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(`${apiBase}/`)) void reply.header('cache-control', 'no-store');
    done();
  });
  if (kit.settings.rateLimit) await limitRequests(app);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    public?: boolean;
    endless?: boolean;
  }
}
