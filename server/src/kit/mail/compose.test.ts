import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';

// The parts that every mail has in common.

const options = {
  from: 'Roadworthy <no-reply@roadworthy.example>',
  productName: 'Roadworthy',
  publicUrl: 'http://roadworthy.test',
};
const link = `http://roadworthy.test/sign/${'a'.repeat(43)}`;
const { html, text } = composeMail(
  {
    to: 'a@roadworthy.example',
    subject: 'Sign',
    title: 'Sign',
    paragraphs: ['مرحبا', 'One\nTwo'],
    button: { label: 'Read', url: link },
  },
  options,
);

describe('a mail', () => {
  it('wraps a long address to stay within the width of a phone', () => {
    const around = html.slice(0, html.lastIndexOf(link)).split('<p ').at(-1);
    expect(around).toContain('overflow-wrap:anywhere;word-break:break-word');
  });

  it('keeps the lines of typed text, each in the direction of its script', () => {
    expect(html).toMatch(/<p dir="auto" style="[^"]*white-space:pre-line[^"]*">One\nTwo</);
    expect(html).toMatch(/<p dir="auto"[^>]*>مرحبا</);
  });

  it('spaces out the six digits of a code, but not a temporary password, which already fills the width of a phone', () => {
    const codeOf = (code: string) =>
      composeMail(
        { to: 'a@roadworthy.example', subject: 'Code', title: 'Code', paragraphs: [], code },
        options,
      ).html.split('class="code"')[1];
    expect(codeOf('123456')).toMatch(/^[^>]*letter-spacing:8px[^>]*>123456</);
    expect(codeOf('abcd-efgh-ijkl-mnop')).toMatch(
      /^[^>]*font-size:17px;letter-spacing:0\.5px[^>]*>abcd-efgh-ijkl-mnop</,
    );
  });

  it('does not break a date or record number at its hyphens', () => {
    const paragraphs = ['Until 2026-09-21 for P-2026-00022 and JOBC-18672579, see https://roadworthy.example/x-1'];
    const unbroken = composeMail(
      { to: 'a@roadworthy.example', subject: 'Until', title: 'Until', paragraphs },
      options,
    ).html.matchAll(/white-space:nowrap">([^<]*)</g);
    expect([...unbroken].map(([, words]) => words)).toEqual(['2026-09-21', 'P-2026-00022', 'JOBC-18672579']);
  });

  it("follows the reader's dark colour scheme", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{body\{background:#0d1417!important\}/);
  });

  it('has its link on a separate line in the plain text', () => {
    expect(text.split('\n')).toContain(link);
  });
});
