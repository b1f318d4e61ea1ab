import { LogController, type FastifyServerOptions } from 'fastify';
import type { Kit } from '../kit.ts';

// Requests are logged by method, URL and IP address, and only at level `debug` or `trace`. The log never contains a
// body, a header or a secret.

/** Removes signing links and invitation tokens from a URL before it is logged. */
export const redactUrl = (url: string): string =>
  url.replace(/(\/(?:signing|sign|signup)\/)[^/?]+/g, '$1…').replace(/([?&](?:token|access_key)=)[^&]+/g, '$1…');

/** Redacted in case a secret is ever passed to the log, directly or inside another object. */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'oldPassword',
  'pin',
  'token',
  'accessToken',
  'secret',
];
/** If a request cannot be parsed, Node passes the raw packet, including its headers. */
const rawRequest = 'err.rawPacket';
const requestLogLevels = ['debug', 'trace'];

export function makeLoggerOptions({
  settings,
  logTo,
}: Pick<Kit, 'settings' | 'logTo'>): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level: settings.logLevel,
      redact: [rawRequest, ...secretFields.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`])],
      serializers: { req: (request) => ({ method: request.method, url: redactUrl(request.url), ip: request.ip }) },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: !requestLogLevels.includes(settings.logLevel) }),
  };
}
