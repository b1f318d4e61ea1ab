// A local time authority for tests. OpenSSL makes its tokens, so our code reads what another program wrote. It can be
// unavailable, slow, or give every kind of wrong response.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Misbehaviour =
  | 'not granted'
  | 'another nonce'
  | 'another imprint'
  | 'expired certificate'
  | 'rubbish'
  | 'too much'
  | 500
  | 'hanging up'
  | 'silence';

/** From a Debian package: apt-get install openssl */
const program = 'openssl';

const config = `
[ca]
default_ca = here
[here]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[stamping]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = answer
[answer]
serial = serial
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
accuracy = secs:1
certs = root.pem
ess_cert_id_alg = sha256
`;

type OpenSsl = (...args: string[]) => void;
const opensslIn =
  (folder: string): OpenSsl =>
  (...args) =>
    void execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

/** Creates a root and two timestamping certificates issued by it: one valid, one expired. */
function createCertificates(openssl: OpenSsl, folder: string, name: string): void {
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  writeFileSync(join(folder, 'ca.cnf'), config);
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(join(folder, 'serial'), '1000\n');
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-subj',
    `/CN=${name} Root`,
    '-days',
    '3650',
  );
  openssl('req', ...key, '-keyout', 'own.key', '-out', 'own.csr', '-subj', `/CN=${name}`);
  const signing = ['-cert', 'root.pem', '-keyfile', 'root.key', '-in', 'own.csr'];
  const issue = (out: string, extensions: string, from: string, until: string): void =>
    openssl(
      'ca',
      '-batch',
      '-config',
      'ca.cnf',
      ...signing,
      '-out',
      out,
      '-notext',
      '-extensions',
      extensions,
      '-startdate',
      from,
      '-enddate',
      until,
    );
  const [early, late] = ['20200101000000Z', '20990101000000Z'];
  issue('good.pem', 'stamping', early, late);
  issue('expired.pem', 'stamping', early, '20210101000000Z');
}

/** Returns a function that builds the bytes of a response, correct or wrong. */
function answersOf(openssl: OpenSsl, folder: string) {
  const reply = (query: Buffer, certificate: string): Buffer => {
    writeFileSync(join(folder, 'query.tsq'), query);
    openssl(
      'ts',
      '-reply',
      '-config',
      'ca.cnf',
      '-queryfile',
      'query.tsq',
      '-signer',
      certificate,
      '-inkey',
      'own.key',
      '-out',
      'reply.tsr',
    );
    return readFileSync(join(folder, 'reply.tsr'));
  };
  /**
   * Returns the query with one byte changed. The nonce is at its end, before the three bytes that request certificates.
   */
  const other = (query: Buffer, fromEnd: number): Buffer => {
    const copy = Buffer.from(query);
    copy[copy.length - fromEnd] = (copy[copy.length - fromEnd] ?? 0) ^ 1;
    return copy;
  };
  return (query: Buffer, misbehave: Misbehaviour | undefined): Buffer => {
    if (misbehave === 'not granted') return Buffer.from('30053003020102', 'hex');
    if (misbehave === 'another nonce') return reply(other(query, 4), 'good.pem');
    if (misbehave === 'another imprint') return reply(other(query, 14), 'good.pem');
    if (misbehave === 'expired certificate') return reply(query, 'expired.pem');
    if (misbehave === 'rubbish') return Buffer.from('<html>Welcome</html>');
    if (misbehave === 'too much') return Buffer.alloc(100_000, 0x30);
    return reply(query, 'good.pem');
  };
}

export type LoopbackAuthority = Awaited<ReturnType<typeof startAuthority>>;

export async function startAuthority(name = 'Test Time Authority') {
  const folder = await mkdtemp(join(tmpdir(), 'time-authority-'));
  const openssl = opensslIn(folder);
  createCertificates(openssl, folder, name);

  let misbehaviours: Misbehaviour[] = [];
  const requests: { query: Buffer; authorization: string | undefined }[] = [];

  const answer = answersOf(openssl, folder);
  const server = createServer(async (request, response) => {
    const query = await bodyOf(request);
    requests.push({ query, authorization: request.headers.authorization });
    const lie = misbehaviours.shift();
    if (lie === 'silence') return;
    if (lie === 'hanging up') return void request.socket.destroy();
    if (lie === 500) return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer(query, lie));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/tsa`;
  return {
    name,
    url,
    asked: requests,
    rootPath: join(folder, 'root.pem'),
    root: readFileSync(join(folder, 'root.pem'), 'utf8'),
    environment: { TSA_URL: url, TSA_ROOTS: join(folder, 'root.pem'), TSA_TIMEOUT_SECONDS: '60' },
    lie: (...next: Misbehaviour[]) => void (misbehaviours = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
