import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn<(url: string, request: { body?: string }) => Promise<Response>>();
vi.stubGlobal('fetch', asked);
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { resolveSignInTarget, signIn, verifyCode } = await import('./sign-in-steps.ts');
afterAll(() => vi.unstubAllGlobals());

const typed = { emailId: 'pat@test.test', password: 'Fine-Passw0rd-Pat' };
const answers = (status: number, body: object) =>
  asked.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const sent = (): unknown => JSON.parse(asked.mock.lastCall?.[1].body ?? '{}');
beforeEach(() => void asked.mockReset());

const companyId = '01a1fcd4-0000-7000-8000-000000000000';
const codeNeeded = { meta: { message: 'Verification code sent to your email address', code: 'code_needed' } };

describe('signing in', () => {
  it('offers the platform as well as the companies if one password opens several accounts', async () => {
    const choose = [
      { companyId: null, name: 'Platform' },
      { companyId, name: 'Company a' },
    ];
    answers(200, { data: { choose } });
    expect(await signIn(typed, undefined)).toEqual({ name: 'choose', typed, choices: choose });
    expect(sent()).toEqual(typed);
  });

  it.each([
    ['a company', companyId],
    ['the platform', null],
  ])('sends %s, once chosen, with the password and with the emailed code', async (_name, place) => {
    answers(406, codeNeeded);
    expect(await signIn(typed, place)).toEqual({ name: 'code', emailId: typed.emailId, place });
    expect(sent()).toEqual({ ...typed, companyId: place });
    answers(406, { meta: { message: 'Enter the code from your authenticator app', code: 'second_factor' } });
    expect(await verifyCode(typed.emailId, '123456', place)).toEqual({
      name: 'second-factor',
      emailId: typed.emailId,
      place,
    });
    expect(sent()).toEqual({ emailId: typed.emailId, otp: '123456', isVerified: true, companyId: place });
  });

  it.each([
    ['a company', companyId],
    ['the platform', null],
  ])('leads the user of a page locked in %s back there, and lets others choose where to work', (_name, place) => {
    const locked = { emailId: 'Pat@test.test', place };
    expect(resolveSignInTarget(locked, { ...typed, emailId: ' pat@TEST.test ' })).toBe(place);
    expect(resolveSignInTarget(locked, { ...typed, emailId: 'sam@test.test' })).toBeUndefined();
  });

  it('fails with the reason of the server if the password is wrong', async () => {
    answers(401, { meta: { message: 'The email or password is wrong', code: 'signed_out' } });
    await expect(signIn(typed, undefined)).rejects.toThrow('The email or password is wrong');
  });
});
