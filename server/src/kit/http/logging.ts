import { LogController, type FastifyServerOptions } from 'fastify';
import type { Kit } from '../kit.ts';

// What the log tells: level, message and, from `debug` on, each request by method, address and caller. Never a body, a header or whatever opens something.

/** Signing links and invitation tokens never reach a log. */
export const redactUrl = (url: string): string =>
  url.replace(/(\/(?:signing|sign|signup)\/)[^/?]+/g, '$1…').replace(/([?&](?:token|access_key)=)[^&]+/g, '$1…');

/** Should anybody ever hand such a thing to the log, by itself or inside of something. */
const secretFields = ['authorization', 'cookie', 'password', 'newPassword', 'oldPassword', 'pin', 'token', 'accessToken', 'secret'];
/** A request that is none is handed over by Node as it came, with its headers. */
const rawRequest = 'err.rawPacket';
const requestLogLevels = ['debug', 'trace'];

export function logging({ settings, logTo }: Pick<Kit, 'settings' | 'logTo'>): Pick<FastifyServerOptions, 'logger' | 'logController'> {
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
