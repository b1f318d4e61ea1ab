import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import {
  accessKey,
  responders,
  businessId,
  findCall,
  type VendorCall,
  type Call,
  type Vendor,
} from './loopback-calls.ts';
import { buildFinalPdf, isTurn, logEvent, type LoopbackDocument, type LoopbackSigner } from './loopback-documents.ts';

/**
 * A simulation of eversign in memory, with its calls, its signing page, its events and its failures. Tests control it
 * from the same process.
 */
export type Loopback = Awaited<ReturnType<typeof startLoopback>>;
/**
 * How a call fails. `another`: the response has a document other than the requested one. `lost`: the call succeeds, but
 * its response never arrives. `down`: the connection ends without a response, and the call has no effect. `half`: the
 * response breaks off in the middle. `stall`: no response arrives, and the connection stays open.
 */
export type Fault =
  | 'another'
  | 'down'
  | 'lost'
  | 'half'
  | 'stall'
  | 'truncated'
  | 'meta list'
  | 'too often'
  | 500
  | 502
  | 503;
export type ReceivedCall = { call: Call | 'sign' | 'unknown'; query: URLSearchParams; body: string };

/** Starts the simulation. `now` returns the test's own time in seconds, for tests that compare times. */
export async function startLoopback({ refusalStatus = 200, now }: { refusalStatus?: number; now?: () => number } = {}) {
  const seen: ReceivedCall[] = [];
  const faults: { call: Call; fault: Fault }[] = [];
  let base = '';
  const seconds = now ?? (() => Math.floor(Date.now() / 1000));
  const vendor: Vendor = { documents: [], files: new Map(), reminded: [], links: new Map(), base: () => base, seconds };
  const { documents } = vendor;
  const refused = (type: string) => ({ status: refusalStatus, body: { success: false, error: { code: 1, type } } });

  async function act(call: Call, vendorCall: VendorCall): Promise<{ status?: number; body: unknown }> {
    if (vendorCall.query.get('access_key') !== accessKey) return refused('invalid_access_key');
    if (call !== 'businesses' && vendorCall.query.get('business_id') !== businessId)
      return refused('invalid_business_id');
    const reply = await responders[call](vendor, vendorCall);
    return 'refused' in reply ? refused(reply.refused) : reply;
  }

  /** Serves the signing page, which asks for the signer's PIN, signs or declines, and redirects the browser. */
  async function page(request: IncomingMessage, response: ServerResponse, token: string, body: string): Promise<void> {
    const [document, signer] =
      documents
        .flatMap((one): [LoopbackDocument, LoopbackSigner][] => one.signers.map((each) => [one, each]))
        .find(([, each]) => each.token === token) ?? [];
    if (!document || !signer) return void response.writeHead(404).end('Not found');
    if (request.method === 'GET') {
      if (!signer.viewed && isTurn(document, signer)) logEvent(document, 'viewed', seconds(), signer);
      signer.viewed ||= isTurn(document, signer);
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>Sign</title><h1>${document.body.title}</h1><form method="post"><label>PIN <input name="pin"></label><input name="reason"><button name="do" value="sign">Sign</button><button name="do" value="decline">Decline</button></form>`,
        );
    }
    const form = new URLSearchParams(body);
    if (!isTurn(document, signer)) return void response.writeHead(409).end('Not your turn');
    if (signer.pin && form.get('pin') !== signer.pin) return void response.writeHead(403).end('Wrong PIN');
    const declines = form.get('do') === 'decline';
    if (declines) signer.declined = form.get('reason') ?? '';
    else signer.signedAt = seconds();
    logEvent(document, declines ? 'declined' : 'signed', seconds(), signer);
    if (document.signers.every((one) => one.removed || one.signedAt !== undefined)) {
      document.state = 'completed';
      logEvent(document, 'completed', seconds());
    }
    response
      .writeHead(303, { location: (declines ? document.body.redirect_decline : document.body.redirect) ?? base })
      .end();
  }

  const another = (hash: string | null): string => documents.findLast((one) => one.hash !== hash)?.hash ?? '';

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '/', base);
    const [, place, token] = /^\/(sign|final)\/([\w-]+)$/.exec(url.pathname) ?? [];
    const call = findCall(request.method, url);
    const query = url.searchParams;
    seen.push({ call: token ? 'sign' : (call ?? 'unknown'), query, body: body.toString() });
    if (place === 'final') return final(response, token ?? '');
    if (token) return page(request, response, token, body.toString());
    if (!call) return void response.writeHead(404).end();
    const at = faults.findIndex((one) => one.call === call);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    const named = query.get('document_hash') ?? /document\/([\w-]+)\/audit_log$/.exec(url.pathname)?.[1] ?? null;
    const vendorCall = {
      query,
      body,
      kind: request.headers['content-type'] ?? '',
      hash: fault === 'another' ? another(named) : named,
    };
    await answer(response, fault, () => act(call, vendorCall));
  });
  /** Serves the file behind a `url_only` link until the link expires. */
  async function final(response: ServerResponse, link: string): Promise<void> {
    const document = vendor.links.get(link);
    if (!document) return void response.writeHead(403).end('Expired');
    response
      .writeHead(200, { 'content-type': 'application/pdf' })
      .end(await buildFinalPdf(document, { auditTrail: false }));
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    environment: {
      ESIGN_PROVIDER: 'eversign',
      EVERSIGN_API_URL: `${base}/api/`,
      EVERSIGN_ACCESS_KEY: accessKey,
      EVERSIGN_BUSINESS_ID: businessId,
    },
    accessKey,
    base,
    documents,
    seen,
    reminded: vendor.reminded,
    expireLinks: () => vendor.links.clear(),
    calls: (call: Call) => seen.filter((one) => one.call === call).length,
    /** Makes the next calls of this kind fail, each in the given way. */
    fail: (call: Call, ...kinds: Fault[]) => void faults.push(...kinds.map((fault) => ({ call, fault }))),
    heal: () => void faults.splice(0),
    /** Returns the last document that was created for a signing. */
    documentOf: (signingId: string) => documents.findLast((one) => one.body.client === signingId),
    /**
     * Returns an event as the vendor posts it. `time` may be a number or a string, and the hash covers only time and
     * type.
     */
    event: (hash: string, type: string, time: string | number = 1_790_000_000) => ({
      event_time: time,
      event_type: type,
      event_hash: createHmac('sha256', accessKey).update(`${time}${type}`).digest('hex'),
      meta: { related_document_hash: hash, related_user_id: '1', related_business_id: businessId, related_app_id: '' },
      signer: { id: '1', name: 'Anybody', email: 'anybody@test.test', role: '', order: '1' },
    }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  response: ServerResponse,
  fault: Fault | undefined,
  act: () => Promise<{ status?: number; body: unknown }>,
): Promise<void> {
  if (fault === 'down') return void response.destroy();
  if (fault === 'stall') return;
  if (typeof fault === 'number')
    return void response.writeHead(fault, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');
  if (fault === 'too often') return void response.writeHead(429, { 'retry-after': '7' }).end();
  const { status = 200, body } = await act();
  if (fault === 'lost') return void response.destroy();
  if (body instanceof Uint8Array) return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(body);
  const text = JSON.stringify(fault === 'meta list' && typeof body === 'object' ? { ...body, meta: [] } : body);
  const headers = { 'content-type': 'application/json' };
  if (fault === 'truncated') return void response.writeHead(status, headers).end(text.slice(0, text.length / 2));
  if (fault === 'half') {
    response
      .writeHead(status, { ...headers, 'content-length': text.length })
      .write(text.slice(0, 20), () => response.destroy());
    return;
  }
  response.writeHead(status, headers).end(text);
}
