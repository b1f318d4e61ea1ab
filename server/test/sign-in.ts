import { Person, type Answer } from './people.ts';
import type { World } from './world.ts';

/** What comes by mail, and how people sign in, for tests that look at sign-in itself. */
export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
export const linkIn = (text: string | undefined): string => /\/signup\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

export const lastCode = async (world: World, emailId: string): Promise<string> => codeIn((await world.mailsTo(emailId))[0]?.text);
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
export const passwordOf = (firstName: string): string => `Fine-Passw0rd-${firstName}`;

export const logIn = (world: World, emailId: string, password: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  world.nobody.ask('POST', '/user/login', { emailId, password, ...more }, headers);

/** A browser of its own: another session of the same person. */
export async function anotherBrowser(world: World, who: Person): Promise<Person> {
  const { body } = await logIn(world, who.me.emailId, passwordOf(who.me.firstName), { companyId: who.company });
  return new Person(world.base, body.data.accessToken, who.company, who.me);
}

export const withToken = (world: World, token: string, company?: string): Person => new Person(world.base, token, company);

/** What somebody's administrator had mailed to them. */
export async function temporaryPasswordOf(world: World, by: Person, who: Person): Promise<string> {
  await by.data('POST', `/user/${who.me._id}/temporary_password`);
  return /^Code: (.+)$/m.exec((await world.mailsTo(who.me.emailId))[0]?.text ?? '')?.[1] ?? '';
}

/** `name=value` of a cookie that an answer sets. */
export const cookieOf = (answer: Answer, name: string): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** An answer's words without what differs from request to request. */
export const words = ({ status, body }: Answer): object => ({ status, meta: { ...body.meta, requestId: '' } });
export const says = ({ status, body }: Answer): [number, string] => [status, body.meta?.message];
