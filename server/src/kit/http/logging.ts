import { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
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

type MakeChild = () => FastifyBaseLogger;
type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The logger of a request. Makes its child of the server's logger, which adds the id of the request, only when something
 * is logged: most requests log nothing, and a child would cost a tenth of the memory that a small request needs.
 */
class RequestLogger {
  readonly #makeChild: MakeChild;
  #child: FastifyBaseLogger | undefined;

  constructor(makeChild: MakeChild) {
    this.#makeChild = makeChild;
  }

  get #log(): FastifyBaseLogger {
    return (this.#child ??= this.#makeChild());
  }

  #write(level: LogLevel, entry: unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, entry);
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#log.level;
  }
  fatal(...entry: unknown[]): void {
    this.#write('fatal', entry);
  }
  error(...entry: unknown[]): void {
    this.#write('error', entry);
  }
  warn(...entry: unknown[]): void {
    this.#write('warn', entry);
  }
  info(...entry: unknown[]): void {
    this.#write('info', entry);
  }
  debug(...entry: unknown[]): void {
    this.#write('debug', entry);
  }
  trace(...entry: unknown[]): void {
    this.#write('trace', entry);
  }
  silent(...entry: unknown[]): void {
    this.#write('silent', entry);
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given);
  }
}

export function makeLoggerOptions({
  settings,
  logTo,
}: Pick<Kit, 'settings' | 'logTo'>): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> {
  return {
    childLoggerFactory: (logger, bindings, options) => new RequestLogger(() => logger.child(bindings, options)),
    logger: {
      level: settings.logLevel,
      redact: [rawRequest, ...secretFields.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`])],
      serializers: { req: (request) => ({ method: request.method, url: redactUrl(request.url), ip: request.ip }) },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: !requestLogLevels.includes(settings.logLevel) }),
  };
}
