import { Secret, TOTP } from 'otpauth';
import { cookieOf, logIn, passwordOf } from './sign-in.ts';
import type { Answer, Person } from './people.ts';
import type { World } from './world.ts';

/** The authenticator app of a test: shows the code of a key at a moment. */
export const codeOf = (key: string, at: Date): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });

export type App = { key: string; recoveryCodes: string[] };

/** Switches the second factor on, as a person does. */
export async function enrol(world: World, who: Person, password = passwordOf(who.me.firstName)): Promise<App> {
  const { key } = await who.data('POST', '/user/second_factor', { password });
  const { recoveryCodes } = await who.data('POST', '/user/second_factor/confirm', { otp: codeOf(key, world.kit.now()) });
  return { key, recoveryCodes };
}

/** The password on a browser that is asked for the second factor: its ticket is in the cookie. */
export async function beginSignIn(world: World, emailId: string, password: string, more: object = {}): Promise<string> {
  return cookieOf(await logIn(world, emailId, password, more), 'roadworthy-sign-in');
}

export const giveCode = (world: World, emailId: string, otp: string, cookie: string, more: object = {}): Promise<Answer> =>
  world.nobody.ask('POST', '/user/verify', { emailId, otp, isVerified: true, ...more }, { cookie });
