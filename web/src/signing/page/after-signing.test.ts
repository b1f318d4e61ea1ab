import { describe, expect, it } from 'vitest';
import { parseSigningDestination } from './after-signing.ts';

type Session = NonNullable<Parameters<typeof parseSigningDestination>[1]>;
const company = { _id: '01a1fcd4-0000-7000-8000-000000000001', name: 'Meridian Motors', logo: null };
const signedIn = (accessLevel: Session['accessLevel'], acting: Session['company'] = company): Session => ({
  accessLevel,
  company: acting,
});
const back = (text: string, session?: Session) => parseSigningDestination(new URLSearchParams(text), session, '/login');

describe('the page after signing', () => {
  it('offers Verify to a signed-in user for the document it names, of a project or plan', () => {
    expect(back('subject=project&id=p&document=PIjRuIDbmsp31Yxx3m21kI', signedIn('customer'))).toMatchObject({
      subject: 'project',
      document: 'PIjRuIDbmsp31Yxx3m21kI',
    });
    expect(back('subject=workplan&id=w&document=abc_-1', signedIn('inspector'))).toMatchObject({
      subject: 'workplan',
      document: 'abc_-1',
    });
  });

  it('leads a signed-in user home, and anybody else to the sign-in page', () => {
    expect(back('document=abc', signedIn('inspector')).home).not.toBe('/login');
    expect(back('document=abc', signedIn('brm', null)).home).toBe('/command-centre');
    expect(back('document=abc')).toEqual({
      subject: 'project',
      document: undefined,
      declined: false,
      home: '/login',
      screen: '/login',
    });
  });

  it('leads a user who declined to their own screen of the project or plan, with nothing to verify', () => {
    const about = `id=${company._id}&document=abc&declined=1`;
    const { _id } = company;
    expect(back(`subject=project&${about}`, signedIn('customer'))).toEqual({
      subject: 'project',
      document: undefined,
      declined: true,
      home: '/customer-projects',
      screen: `/customer-projects/${_id}`,
    });
    expect(back(`subject=project&${about}`, signedIn('brm')).screen).toBe(`/project/${_id}`);
    expect(back(`subject=workplan&${about}`, signedIn('inspector')).screen).toBe(`/work-plan/${_id}`);
    expect(back(`subject=project&${about}`)).toMatchObject({ declined: true, screen: '/login' });
    expect(back('subject=project&id=../user&declined=1', signedIn('customer')).screen).toBe(
      back('document=abc', signedIn('customer')).home,
    );
  });

  it('names no document if the address has none or an invalid one', () => {
    for (const text of [
      '',
      'subject=project',
      'document=',
      'document=../../user',
      'document=%3Cscript%3E',
      `document=${'x'.repeat(300)}`,
    ])
      expect(back(text, signedIn('customer')).document).toBeUndefined();
    expect(back('subject=%3Cscript%3E&document=abc', signedIn('customer')).subject).toBe('project');
  });
});
