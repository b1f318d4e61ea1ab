import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance } from 'fastify';

/** Limits: `values` is the number of members of all arrays and objects, `names` that of one object. */
type Shape = { readonly depth: number; readonly values: number; readonly names: number };
/**
 * The largest bodies of the contract (a grid of twelve sides, 1,000 queued recordings) have fewer than 50,000 values in
 * eight levels and fewer than a hundred names in any object. Names are limited because rejecting each unknown one takes
 * time.
 */
export const maxJsonShape: Shape = { depth: 32, values: 60_000, names: 500 };

export const shapeMessages = {
  tooDeep: httpServerMessages.tooDeep,
  tooMany: httpServerMessages.tooManyValues,
} as const;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openObject, openArray, closeObject, closeArray] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Refuses a JSON text with too many levels or values. Counts them without parsing, because two megabytes of `[{},{},…]`
 * would become a hundred megabytes of objects, and recursive code would overflow its stack. Whether the text is valid
 * JSON is left to the parser.
 */
export function checkJsonShape(text: string, { depth, values, names }: Shape = maxJsonShape): void {
  let level = 0;
  let found = 1;
  /** The number of names in each open object, by level; arrays have none. */
  const named: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) {
      found += 1;
      named[level] = (named[level] ?? 0) + 1;
      if ((named[level] ?? 0) >= names) throw problem.tooLarge(shapeMessages.tooMany);
    } else if (code === openObject || code === openArray) {
      level += 1;
      found += 1;
      named[level] = code === openObject ? 0 : -Infinity;
      if (level > depth) throw new Problem('unreadable', shapeMessages.tooDeep);
    } else if (code === closeObject || code === closeArray) level -= 1;
    if (found > values) throw problem.tooLarge(shapeMessages.tooMany);
  }
}

/** Returns the end of a string: the first quotation mark after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Parses JSON bodies. Some clients send a JSON content type without a body, for example with DELETE, which is accepted
 * as no body.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null);
    checkJsonShape(text);
    return parse(request, text, done);
  });
}
