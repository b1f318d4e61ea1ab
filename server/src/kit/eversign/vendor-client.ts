import { z } from 'zod';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { EversignUnavailableError, EversignRejectedError } from './problems.ts';

// Calls the vendor with the key and the business id, a timeout, and a check of the body, because the vendor reports
// failures with a normal 200. Only calls that are safe to repeat are retried.

export type EversignSettings = {
  apiUrl: string;
  accessKey: string;
  businessId: string;
  sandbox: boolean;
  timeoutSeconds: number;
  perSecond: number;
};
export type VendorRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: object;
};
export type VendorClient = {
  json<T>(request: VendorRequest, shape: z.ZodType<T>): Promise<T>;
  bytes(request: VendorRequest): Promise<Uint8Array>;
};

const maxBytes = 64 * 1024 * 1024;
const maxTries = 3;
const Refusal = z.looseObject({ error: z.looseObject({ type: z.string().optional() }).optional() });

export function makeVendorClient(
  settings: EversignSettings,
  breaker: CircuitBreaker,
  wait: (ms: number) => Promise<unknown>,
): VendorClient {
  const base = settings.apiUrl.endsWith('/') ? settings.apiUrl : `${settings.apiUrl}/`;

  async function send({ method, path, query, body }: VendorRequest): Promise<{ bytes: Buffer; kind: string }> {
    const url = new URL(path, base);
    url.search = new URLSearchParams({
      access_key: settings.accessKey,
      business_id: settings.businessId,
      ...query,
    }).toString();
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        // Redirects are errors, because they must not carry the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutSeconds * 1000),
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length > maxBytes) throw new EversignUnavailableError(`the response of ${path} is too large`);
      if (response.status === 429)
        throw new EversignUnavailableError(`${path} is rate limited`, {
          retryAfterSeconds: secondsOf(response),
          maybeDone: false,
        });
      if (response.status >= 500) throw new EversignUnavailableError(`${path} answered ${response.status}`);
      return { bytes, kind: response.headers.get('content-type') ?? '' };
    } catch (error) {
      if (error instanceof EversignUnavailableError) throw error;
      throw new EversignUnavailableError(`${path} could not be reached (${reasonOf(error)})`, {
        maybeDone: reasonOf(error) !== 'ECONNREFUSED',
      });
    }
  }

  async function withRetries(ask: VendorRequest): Promise<{ bytes: Buffer; kind: string }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(ask);
      } catch (error) {
        const again =
          error instanceof EversignUnavailableError &&
          ask.method !== 'POST' &&
          attempt < maxTries &&
          !error.message.includes('TimeoutError') &&
          error.retryAfterSeconds <= 30;
        if (!again) throw error;
        await wait(100 * 4 ** (attempt - 1));
      }
    }
  }

  return {
    json: (ask, shape) =>
      breaker.run(async () => {
        const { bytes } = await withRetries(ask);
        const read = shape.safeParse(requireSuccess(ask.path, parsed(ask.path, bytes)));
        if (!read.success) throw new EversignUnavailableError(`the response of ${ask.path} has an unexpected format`);
        return read.data;
      }),
    bytes: (ask) =>
      breaker.run(async () => {
        const { bytes, kind } = await withRetries(ask);
        if (kind.includes('json')) requireSuccess(ask.path, parsed(ask.path, bytes));
        return new Uint8Array(bytes);
      }),
  };
}

function parsed(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new EversignUnavailableError(`the response of ${path} cannot be parsed`);
  }
}

/** Refuses a response with `success: false` or an `error`, regardless of its HTTP status. */
function requireSuccess(path: string, answer: unknown): unknown {
  const refusal = z
    .union([Refusal.extend({ success: z.union([z.literal(false), z.literal(0)]) }), Refusal.required({ error: true })])
    .safeParse(answer);
  if (refusal.success) throw new EversignRejectedError(path, refusal.data.error?.type ?? 'unknown');
  return answer;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
}

function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 60;
}
