import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { isTimeZone } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatIssue } from '@roadworthy/contract/kit/language/issue-message.ts';
import { languages } from '@roadworthy/contract/languages/languages.ts';
import { z } from 'zod';
import type { EversignSettings } from './eversign/vendor-client.ts';
import type { TimeAuthoritySettings } from './timestamps/time-authority.ts';

// Settings come from the environment only and are read once. If one is invalid, the server does not start, and says so
// in one clear line.

const onOff = z.enum(['1', '0', 'on', 'off', 'true', 'false']).transform((word) => ['1', 'on', 'true'].includes(word));
/**
 * Returns whether a string is a comma-separated list of addresses or networks, as Fastify's `trustProxy` accepts it.
 */
function areNetworks(text: string): boolean {
  return text.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/');
    const version = isIP(address);
    const maxPrefix = version === 6 ? 128 : 32;
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
    return (
      version > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxPrefix))
    );
  });
}

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be an address beginning with ${schemes.join(' or ')}`,
    );

/** Reads the certificates in the file at this path. */
const certificates = z.string().transform((path, context): string[] => {
  try {
    const found = readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (found.length > 0) return found.map((pem) => new X509Certificate(pem).toString());
  } catch {
    // Reported below, because a missing file and a file without a certificate get the same error.
  }
  context.addIssue({ code: 'custom', message: 'must be the path of a file with certificates in PEM' });
  return z.NEVER;
});

/** Email addresses, separated by commas. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.email('must be e-mail addresses separated by commas')));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_APP_URL: url('postgres:', 'postgresql:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Roadworthy <no-reply@roadworthy.example>'),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be the name of a time zone, such as Europe/London').default('UTC'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  ESIGN_PROVIDER: z.enum(['builtin', 'eversign']).default('builtin'),
  EVERSIGN_API_URL: url('http:', 'https:').default('https://api.eversign.com/api/'),
  EVERSIGN_ACCESS_KEY: z.string().min(8).optional(),
  EVERSIGN_BUSINESS_ID: z.string().optional(),
  EVERSIGN_SANDBOX: onOff.default(false),
  EVERSIGN_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(60).default(20),
  TSA_URL: url('http:', 'https:').optional(),
  TSA_USER: z.string().optional(),
  TSA_PASSWORD: z.string().optional(),
  TSA_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(60).default(5),
  TSA_ROOTS: certificates.optional(),
  SEAL_AUDITORS: addresses.default([]),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).optional(),
  DEMO: onOff.optional(),
  RATE_LIMIT: onOff.default(true),
  NEW_SECRET_KEY: onOff.default(false),
  REQUIRE_SECOND_FACTOR: z.enum(['off', 'admins']).default('off'),
  DEVICE_WAIT_HOURS: z.coerce.number().min(0).max(720).default(24),
  KEEP_UNUSED_FILES_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(areNetworks, 'must be addresses or networks separated by commas, such as 10.0.0.1 or 10.0.0.0/8')
    .optional(),
  LANGUAGE: z.enum(Object.keys(languages)).default('en'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Applies to new documents only. An existing document stays with the provider that created it. */
export type SignatureProviderName = 'builtin' | 'eversign';
export type Settings = {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database account for requests. The operator creates it if the account in DATABASE_URL may not create roles. */
  databaseAppUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The time zone of the installation, for days of recordings, shifts and scheduled reports. */
  timeZone: string;
  s3: { endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string } | undefined;
  signatureProvider: SignatureProviderName;
  eversign: EversignSettings | undefined;
  /** The authority that confirms the time of a signature, independently of our own clock. */
  timeAuthority: TimeAuthoritySettings | undefined;
  /**
   * The roots of time authorities that we trust, in PEM. They also verify timestamps from before the authority was
   * switched off.
   */
  timeRoots: string[];
  /** The recipients of the nightly head of the log seals. */
  sealAuditors: string[];
  admin: { email: string; password: string } | undefined;
  /** The value of DEMO, if it is set. */
  demo: boolean | undefined;
  /** Why other machines can reach the server; undefined if they cannot. */
  exposed: string | undefined;
  rateLimit: boolean;
  /** Whether to accept a database that was set up with another secret.key, because that key is lost. */
  acceptNewKey: boolean;
  /** Which roles need a second factor: none, or Super Admin and PDSL Admin. */
  requireSecondFactor: 'off' | 'admins';
  /** How long a fully recorded plan waits for recordings that devices have announced. */
  deviceWaitHours: number;
  /** How long to store a picture that no record refers to; 0 means for ever. */
  keepUnusedFilesDays: number;
  metricsToken: string | undefined;
  trustedProxies: string | undefined;
  logLevel: string;
};

export class InvalidSettingError extends Error {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = Environment.safeParse(given, { error: formatIssue });
  if (!read.success) {
    throw new InvalidSettingError(
      read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  }
  const { data } = read;
  if (data.SEAL_AUDITORS.length > 0 && !data.SMTP_URL)
    throw new InvalidSettingError('SEAL_AUDITORS needs SMTP_URL, because the auditors are sent emails');
  const s3Given = [data.S3_ENDPOINT, data.S3_BUCKET, data.S3_ACCESS_KEY, data.S3_SECRET_KEY].filter(Boolean).length;
  if (s3Given !== 0 && s3Given !== 4)
    throw new InvalidSettingError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: set all four or none',
    );
  if (Boolean(data.ADMIN_EMAIL) !== Boolean(data.ADMIN_PASSWORD))
    throw new InvalidSettingError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither');
  if (data.DATABASE_APP_URL && !data.DATABASE_URL) throw new InvalidSettingError('DATABASE_APP_URL needs DATABASE_URL');
  const production = data.NODE_ENV === 'production';
  const eversign = eversignSettings(data, production);
  const dataDir = isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR);
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseAppUrl: data.DATABASE_APP_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    timeZone: data.TIME_ZONE,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    s3:
      data.S3_ENDPOINT && data.S3_BUCKET && data.S3_ACCESS_KEY && data.S3_SECRET_KEY
        ? {
            endpoint: data.S3_ENDPOINT,
            bucket: data.S3_BUCKET,
            accessKey: data.S3_ACCESS_KEY,
            secretKey: data.S3_SECRET_KEY,
            region: data.S3_REGION,
          }
        : undefined,
    signatureProvider: data.ESIGN_PROVIDER,
    eversign,
    timeAuthority: timeAuthoritySettings(data, production),
    timeRoots: data.TSA_ROOTS ?? [],
    sealAuditors: data.SEAL_AUDITORS,
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : undefined,
    demo: data.DEMO,
    exposed: exposedBy(data, production),
    rateLimit: data.RATE_LIMIT,
    acceptNewKey: data.NEW_SECRET_KEY,
    requireSecondFactor: data.REQUIRE_SECOND_FACTOR,
    deviceWaitHours: data.DEVICE_WAIT_HOURS,
    keepUnusedFilesDays: data.KEEP_UNUSED_FILES_DAYS,
    metricsToken: data.METRICS_TOKEN,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
  };
}

const isLoopback = (host: string): boolean =>
  ['localhost', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
function exposedBy(
  { HOST, PUBLIC_URL = '', TRUSTED_PROXIES }: z.output<typeof Environment>,
  production: boolean,
): string | undefined {
  if (production) return 'NODE_ENV is production';
  if (!isLoopback(HOST)) return `HOST is ${HOST}, where other machines can reach it`;
  if (PUBLIC_URL.startsWith('https:')) return 'PUBLIC_URL begins with https:';
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')))
    return `PUBLIC_URL is ${PUBLIC_URL}, where other machines can reach it`;
  return TRUSTED_PROXIES ? 'TRUSTED_PROXIES names a proxy' : undefined;
}

/** Lists settings that are valid but probably unintended, as warnings in the start log. */
export const listSettingsWarnings = ({ publicUrl, trustedProxies }: Settings): string[] =>
  publicUrl.startsWith('https:') && !trustedProxies
    ? [
        'PUBLIC_URL is https, but TRUSTED_PROXIES names no proxy: sign-in and request limits count everybody as one address',
      ]
    : [];

function eversignSettings(data: z.output<typeof Environment>, production: boolean): EversignSettings | undefined {
  const { EVERSIGN_ACCESS_KEY: accessKey, EVERSIGN_BUSINESS_ID: businessId, EVERSIGN_API_URL: apiUrl } = data;
  if (Boolean(accessKey) !== Boolean(businessId))
    throw new InvalidSettingError('EVERSIGN_ACCESS_KEY and EVERSIGN_BUSINESS_ID belong together');
  if (!accessKey || !businessId) {
    if (data.ESIGN_PROVIDER === 'eversign')
      throw new InvalidSettingError('ESIGN_PROVIDER=eversign needs EVERSIGN_ACCESS_KEY and EVERSIGN_BUSINESS_ID');
    return undefined;
  }
  // Every call contains the key in its URL, so it must be encrypted.
  if (production && !apiUrl.startsWith('https:'))
    throw new InvalidSettingError('EVERSIGN_API_URL must begin with https: in production');
  const perSecond = data.RATE_LIMIT ? 2 : 1000;
  return {
    apiUrl,
    accessKey,
    businessId,
    sandbox: data.EVERSIGN_SANDBOX,
    timeoutSeconds: data.EVERSIGN_TIMEOUT_SECONDS,
    perSecond,
  };
}

function timeAuthoritySettings(
  data: z.output<typeof Environment>,
  production: boolean,
): TimeAuthoritySettings | undefined {
  const { TSA_URL: address, TSA_USER: user, TSA_PASSWORD: password, TSA_ROOTS: roots = [] } = data;
  if (Boolean(user) !== Boolean(password)) throw new InvalidSettingError('TSA_USER and TSA_PASSWORD belong together');
  if (!address) {
    if (user) throw new InvalidSettingError('TSA_USER and TSA_PASSWORD need TSA_URL');
    return undefined;
  }
  if (production && password && !address.startsWith('https:'))
    throw new InvalidSettingError('TSA_URL must begin with https: where a password goes there');
  return { url: address, user, password, timeoutSeconds: data.TSA_TIMEOUT_SECONDS, roots };
}
