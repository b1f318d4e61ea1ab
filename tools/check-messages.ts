import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { languages } from '../contract/src/languages/languages.ts';
import { findCatalogues, findUncataloguedTexts, findRuleValues, type Source } from './messages.ts';

// Checks that all texts for users are in the message catalogue, that each message has exactly one id, and that
// catalogues are only in `*.messages.ts`. With `--list`, prints every message with its id as JSON, for translators.

/** Files whose strings are not messages of the product, with the reason. */
const exempt: readonly [RegExp, string][] = [
  [/\.(test|example)\.tsx?$|\.gen\.ts$/, 'tests and generated files'],
  [/^web\/src\/gallery\//, 'samples of components, for developers'],
  [/^server\/src\/demo\//, 'records of the demo company are data'],
  [
    /^contract\/src\/kit\/idempotency\.ts$|^server\/src\/kit\/http\/routing\/(openapi|mount)\.ts$/,
    'descriptions of the API are for developers',
  ],
  [
    /^server\/src\/[^/]+\.ts$|^server\/src\/kit\/(settings\.ts|db\/(embedded|setup)\/)|\/check-(logs|files)\.actions\.ts$/,
    'the console of the server, its settings and its commands are for operators',
  ],
  [/^server\/src\/kit\/(metrics|http\/health)\.ts$/, 'descriptions of metrics are for operators'],
  [/^contract\/src\/access\/policy\.ts$/, 'who may act is printed in docs/domains, for developers'],
  [/\/(incident\.severity|sources\.queries)\.ts$/, 'values of the API'],
  [/\/grid\.schema\.ts$/, 'addresses of parts of a picture'],
  [/^server\/src\/log-seals\/state\/state-tables\.ts$/, 'why a table is not compared is said to developers'],
  [/^server\/src\/kit\/spreadsheets\/writing\//, 'XML'],
  [
    /^server\/src\/kit\/signature\//,
    'what is wrong in the bytes of a CMS message or timestamp, in the terms of its RFC',
  ],
  [/^server\/src\/kit\/mail\/outbox\.ts$/, 'a mail on the console, where no mail server is set'],
];
/**
 * Files of rules. Their statuses, events, roles and conditions are values of the API, and the labels of these are
 * messages.
 */
const rules = /\.(machine|policy)\.ts$|^contract\/src\/access\/roles\.ts$/;

export function readSources(root: string): Source[] {
  const paths = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  );
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !exempt.some(([pattern]) => pattern.test(path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function findMessageViolations(sources: readonly Source[]): string[] {
  const catalogues = sources.flatMap(findCatalogues);
  const misplaced = catalogues
    .filter(({ path }) => !path.endsWith('.messages.ts'))
    .map(({ path, line }) => `${path}:${line}  catalogues belong in *.messages.ts`);
  const seen = new Map<string, string>();
  const repeated = catalogues.flatMap(({ path, line, subject }) => {
    const before = seen.get(subject);
    seen.set(subject, path);
    return before === undefined ? [] : [`${path}:${line}  the subject ${subject} is also that of ${before}`];
  });
  const values = new Set(sources.filter(({ path }) => rules.test(path)).flatMap(findRuleValues));
  const outside = sources
    .filter(({ path }) => !path.endsWith('.messages.ts') && !rules.test(path))
    .flatMap((source) =>
      findUncataloguedTexts(source, values).map(({ line, text }) => `${source.path}:${line}  ${text}`),
    );
  return [...misplaced, ...repeated, ...outside];
}

const root = join(import.meta.dirname, '..');
if (import.meta.main) {
  const sources = readSources(root);
  const catalogues = sources.flatMap(findCatalogues);
  const all = Object.fromEntries(
    catalogues.flatMap(({ subject, texts }) => texts.map(({ key, text }) => [`${subject}.${key}`, text])),
  );
  if (process.argv.includes('--list')) {
    console.log(JSON.stringify(all, null, 2));
  } else {
    Object.values(languages).forEach((language) =>
      Object.entries(all).forEach(([id, text]) => language.translate(id, text)),
    );
    const found = findMessageViolations(sources);
    for (const line of found) console.error(line);
    console.log(
      `check-messages read ${Object.keys(all).length} messages in ${catalogues.length} catalogues: ${found.length} texts outside`,
    );
    if (found.length > 0 || catalogues.length === 0) process.exitCode = 1;
  }
}
