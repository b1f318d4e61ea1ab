import { expect, it } from 'vitest';
import { listSettingsWarnings, readSettings, InvalidSettingError } from './settings.ts';

it.each([
  [{ TRUSTED_PROXIES: '127.0.0.1, nonsense' }, 'TRUSTED_PROXIES: must be addresses or networks'],
  [{ PORT: '70000' }, 'PORT: At most 65535'],
  [{ ADMIN_EMAIL: 'ada@platform.test', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: At least 10 characters'],
  [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'Correct-Horse-77' }, 'ADMIN_EMAIL: This is not an email address'],
  [{ PUBLIC_URL: 'roadworthy.example' }, 'PUBLIC_URL: must be an address beginning with http: or https:'],
  [{ TIME_ZONE: 'Coventry' }, 'TIME_ZONE: must be the name of a time zone, such as Europe/London'],
  [
    { S3_BUCKET: 'files' },
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: set all four or none',
  ],
  [{ DATABASE_APP_URL: 'postgres://clerk@db.test/roadworthy' }, 'DATABASE_APP_URL needs DATABASE_URL'],
  [{ ADMIN_EMAIL: 'ada@platform.test' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
  [{ ADMIN_EMAIL: 'ada@platform.test', ADMIN_PASSWORD: 'Horse-77' }, 'ADMIN_PASSWORD: '],
  [{ PORT: 'x', LOG_LEVEL: 'loud' }, /^PORT: .*; LOG_LEVEL: /],
])('the setting %j stops the start with a one-line error', (environment, why) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(InvalidSettingError);
  expect(read).toThrow(why);
});

it('TRUSTED_PROXIES accepts addresses and networks, with or without spaces', () => {
  expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8' }).trustedProxies).toBe(
    '127.0.0.1, 10.0.0.0/8,::1, fd00::/8',
  );
});

it('an empty setting counts as unset', () => {
  expect(readSettings({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', PORT: '' })).toMatchObject({
    admin: undefined,
    port: 3000,
  });
});

it('an https address without a trusted proxy gets a warning', () => {
  const doubts = (environment: Record<string, string>) =>
    listSettingsWarnings(readSettings(environment)).map((text) => text.split(',')[0]);
  expect(doubts({ PUBLIC_URL: 'https://roadworthy.example' })).toEqual(['PUBLIC_URL is https']);
  expect(doubts({ PUBLIC_URL: 'https://roadworthy.example', TRUSTED_PROXIES: '10.0.0.1' })).toEqual([]);
  expect(doubts({})).toEqual([]);
});
