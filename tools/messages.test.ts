import { expect, test } from 'vitest';
import { findMessageViolations } from './check-messages.ts';
import { findCatalogues, findUncataloguedTexts, findRuleValues } from './messages.ts';

const found = (text: string, path = 'web/src/a/A.tsx') => findUncataloguedTexts({ path, text }).map((one) => one.text);

test.each([
  ['<p>Save it</p>', 'Save it'],
  ['<Button title="Save" />', 'Save'],
  ['const a = { label: "Save" }', 'Save'],
  ['const a = ok ? "Everything is saved" : x', 'Everything is saved'],
  ['const a = `The plan ${no} is open`', 'The plan…is open'.replace('…', ' … ')],
  ['throw problem.conflict("Somebody else was faster")', 'Somebody else was faster'],
])('a string outside the catalogue is found: %s', (code, text) => {
  expect(found(code)).toEqual([text]);
});

test.each([
  'const a = <p>{messages.save}</p>',
  'const a = <p className="a big thing">{x}</p>',
  'const a = { transition: "opacity 200ms ease in" }',
  'if (status === "Awaiting Customer to E-Sign") a()',
  'throw new Error("The worker is gone for good")',
  'log.info("The worker is gone for good")',
  'const a = sql`select this and that from there`',
  'import { a } from "Some thing with words"',
  'type A = "Some thing with words"',
  'kit.note("warn", "the worker is gone for good")',
  'throw new PdfProblem("closed", "The worker is gone for good")',
  'const all = ["Near Misses", "All Other Incidents"] as const',
  'const ready: ProjectStatus = "Awaiting Work plan"',
  'const row = `<row r="1"><c>Some thing</c></row>`',
  'const name = `roadworthy log seal v2`',
  'const pattern = "MM/DD/YYYY hh:mm A"',
])('a string that only programs read is ignored: %s', (code) => {
  expect(found(code)).toEqual([]);
});

test('statuses and conditions of a table of rules do not count as messages unless they are shown', () => {
  const path = 'contract/src/a/a.machine.ts';
  const values = new Set(
    findRuleValues({
      path,
      text: "const a = { 'Awaiting Customer': { when: 'they have not judged it', label: 'Not judged' } }",
    }),
  );
  const outside = (text: string) => findUncataloguedTexts({ path: 'server/src/a/a.ts', text }, values);
  expect(outside("takeRule(a, 'they have not judged it'); go('Awaiting Customer')")).toEqual([]);
  expect(
    outside("const b = ['Not judged', 1]; const c = { label: 'Awaiting Customer' }").map(({ text }) => text),
  ).toEqual(['Not judged', 'Awaiting Customer']);
});

test('a catalogue is read with its subject and keys', () => {
  const source = {
    path: 'contract/src/a/messages/a.messages.ts',
    text: "export const a = messages('a', { b: 'C', 'd e': 'F' });",
  };
  expect(findCatalogues(source)).toEqual([
    {
      path: source.path,
      line: 1,
      subject: 'a',
      texts: [
        { key: 'b', text: 'C' },
        { key: 'd e', text: 'F' },
      ],
    },
  ]);
});

test('a catalogue in another file, and a subject used twice, are violations', () => {
  const text = "export const a = messages('a', { b: 'C' });";
  expect(
    findMessageViolations([
      { path: 'contract/src/a/a.ts', text },
      { path: 'contract/src/a/a.messages.ts', text },
    ]),
  ).toEqual([
    'contract/src/a/a.ts:1  catalogues belong in *.messages.ts',
    'contract/src/a/a.messages.ts:1  the subject a is also that of contract/src/a/a.ts',
  ]);
});
