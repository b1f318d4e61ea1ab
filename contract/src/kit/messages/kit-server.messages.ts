import { messages } from '../messages.ts';

export const kitServerMessages = messages('kit.kit-server', {
  picturesThatNoRecordEverNamed: 'Pictures that no record ever named, removed when they were old',
  oldPicturesThatNoRecordEver: 'Old pictures that no record ever named, before the last sweep',
  filesWhoseBytesWereNotIn: 'Files whose bytes were not in the store at the last check',
  bytesInTheStoreThatWere: 'Bytes in the store that were of no file at the last check',
  daysOfLogsChainsAndSeals: 'Days of logs, chains and seals that were not as they were written, at the last check',
  whenTheLastCheckOfAll: 'When the last check of all sealed records came to its end',
  n1WhenTheLastCheckOf: '1 when the last check of the sealed records, or the publishing of their head, failed',
  runsOfAScheduledOrQueued: 'Runs of a scheduled or queued job that failed',
  mustBeThePathOfA: 'must be the path of a file with certificates in PEM',
  mustBeEMailAddressesDivided: 'must be e-mail addresses divided by commas',
  mustBeTheNameOfA: 'must be the name of a time zone, such as Europe/London',
  mustBeAddressesOrNetworksDivided: 'must be addresses or networks divided by commas, such as 10.0.0.1 or 10.0.0.0/8',
  sealAuditorsNeedsSmtpUrlThrough: 'SEAL_AUDITORS needs SMTP_URL, through which they are sent mail',
  s3EndpointS3BucketS3Access:
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: give all four or none',
  adminEmailAndAdminPasswordBelong: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together',
  databaseAppUrlNeedsDatabaseUrl: 'DATABASE_APP_URL needs DATABASE_URL',
  nodeEnvIsProduction: 'NODE_ENV is production',
  hostIsHostWhereOtherMachines: 'HOST is {HOST}, where other machines reach it',
  publicUrlBeginsWithHttps: 'PUBLIC_URL begins with https:',
  publicUrlIsPublicUrlWhere: 'PUBLIC_URL is {PUBLIC_URL}, where other machines reach it',
  trustedProxiesNamesAProxy: 'TRUSTED_PROXIES names a proxy',
  publicUrlIsHttpsButTrusted:
    'PUBLIC_URL is https, but TRUSTED_PROXIES names no proxy: the limits of guesses and requests count everybody as one address',
  eversignAccessKeyAndEversignBusiness: 'EVERSIGN_ACCESS_KEY and EVERSIGN_BUSINESS_ID belong together',
  esignProviderEversignNeedsEversignAccess:
    'ESIGN_PROVIDER=eversign needs EVERSIGN_ACCESS_KEY and EVERSIGN_BUSINESS_ID',
  eversignApiUrlMustBeginWith: 'EVERSIGN_API_URL must begin with https: in production',
  tsaUserAndTsaPasswordBelong: 'TSA_USER and TSA_PASSWORD belong together',
  tsaUserAndTsaPasswordNeed: 'TSA_USER and TSA_PASSWORD need TSA_URL',
  tsaUrlMustBeginWithHttps: 'TSA_URL must begin with https: where a password goes there',
});
