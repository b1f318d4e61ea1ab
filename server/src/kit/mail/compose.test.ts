import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';

// What every mail looks like, whatever it is about.

const options = { from: 'Roadworthy <no-reply@roadworthy.example>', productName: 'Roadworthy', publicUrl: 'http://roadworthy.test' };
const link = `http://roadworthy.test/sign/${'a'.repeat(43)}`;
const { html, text } = compose(
  { to: 'a@roadworthy.example', subject: 'Sign', title: 'Sign', paragraphs: ['مرحبا', 'One\nTwo'], button: { label: 'Read', url: link } },
  options,
);

describe('a mail', () => {
  it('breaks a long address, so that it is no wider than a phone', () => {
    const around = html.slice(0, html.lastIndexOf(link)).split('<p ').at(-1);
    expect(around).toContain('overflow-wrap:anywhere;word-break:break-word');
  });

  it('has the lines of what people wrote, each in the direction of its script', () => {
    expect(html).toMatch(/<p dir="auto" style="[^"]*white-space:pre-line[^"]*">One\nTwo</);
    expect(html).toMatch(/<p dir="auto"[^>]*>مرحبا</);
  });

  it('has its link alone on a line of the plain text', () => {
    expect(text.split('\n')).toContain(link);
  });
});
