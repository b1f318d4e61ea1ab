import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
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
import { handleErrors, sendProblem, type ConstraintErrors } from './errors.ts';
import { mountHealth } from './health.ts';
import { parseJsonBodies } from './body/json-body.ts';
import { makeLoggerOptions } from './logging.ts';
import { apiBase } from './routing/mount.ts';
import { describeApi } from './routing/openapi.ts';
import { limitRequests } from './transport/rate-limit.ts';
import { endWithError } from './transport/raw-response.ts';
import { slowBodyMessage } from './body/slow-body.ts';
import { stopGracefully } from './transport/graceful-stop.ts';
import { limitUnreadResponses } from './transport/unread-responses.ts';
import { serveWebApp } from './web-app.ts';

/**
 * Over bad Wi-Fi, a phone may take minutes to send its photos. Headers fit in one packet. Bodies also have a minimum
 * rate (slow-body.ts).
 */
const requestTimeoutMs = 600_000;
const headersTimeoutMs = 20_000;

/**
 * Makes the HTTP server without the product's routes: limits, headers, errors, API description, health, the web app.
 */
export async function makeServer(kit: Kit, refusals: ConstraintErrors): Promise<FastifyInstance> {
  const app = fastify({
    ...makeLoggerOptions(kit),
    trustProxy: kit.settings.trustedProxies ?? false,
    genReqId: () => randomUUID(),
    // The default for routes without a specific limit (body-gate.ts).
    bodyLimit: maxAnonymousBody,
    requestTimeout: requestTimeoutMs,
    // Accepts URLs with or without a trailing slash, because the specification writes one path with a slash.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A malformed URL never reaches a route.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply, request, new Problem('unreadable', messages.unreadableAddress)),
    clientErrorHandler,
    forceCloseConnections: 'idle',
  });
  // The contract validates instead (kit/http/routing/mount.ts), so that all errors are reported together and in the
  // specification's words.
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
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 20, fields: 20, parts: 40 },
    throwFileSizeLimit: true,
  });
  await describeApi(app);
  mountHealth(app, kit);
  await serveWebApp(app);
  return app;
}

/**
 * Handles a request that Node cannot parse, which never reaches Fastify. It gets the usual error format, and its
 * connection is closed.
 */
function clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Duplex): void {
  this.log.debug({ err: error }, 'client error');
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endWithError(socket, 408, slowBodyMessage, randomUUID());
  const message = error.code === 'HPE_HEADER_OVERFLOW' ? messages.headersTooLong : messages.unreadableRequest;
  endWithError(socket, 400, message, randomUUID());
}

/**
 * Runs Helmet only once, because the headers are the same for every response and setting them each time would take a
 * twentieth of the time of a small response.
 */
async function helmetHeaders(options: HelmetOptions) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) =>
    helmet(options)(answer.req, answer, (error) => (error ? reject(error) : resolve())),
  );
  return new Map(
    Object.entries(answer.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

async function addSecurity(app: FastifyInstance, kit: Kit): Promise<void> {
  const secureOrigin = kit.settings.publicUrl.startsWith('https:');
  const strictTransportSecurity = secureOrigin ? { maxAge: 31_536_000 } : false;
  const headers = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // The barcode and HEIC readers are WebAssembly. This lets them run without allowing `eval` in scripts.
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
        // A dry run shows the inspector's screen in a frame on one of our own pages.
        'frame-ancestors': ["'self'"],
        ...(secureOrigin && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  const jsonHeaders = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity,
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Set on the raw response, so that streams that bypass Fastify have them too. JSON is never a document, so it gets
  // only the headers that matter for it: the others would be larger than most responses.
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.setHeaders(request.routeOptions.config.json ? jsonHeaders : headers);
    done();
  });
  // No handler wants the body of an unknown path, so it is not read.
  app.addHook('preParsing', async (request) => {
    if (request.is404 && hasBody(request)) throw problem.notFound();
  });
  // API responses are personal and change all the time, so nothing may cache them unless the handler says so.
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
    /** Responds with data, and never with a file or a page. */
    json?: boolean;
  }
}
