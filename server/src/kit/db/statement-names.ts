import { createHash } from 'node:crypto';

const maxNamed = 300;
/**
 * Long statements are worth preparing. The Inbox of a BRM is a statement of 83,000 characters, which takes 38 ms to
 * plan and 2 ms to run.
 */
const long = { from: 6000, to: 150_000, maxNamed: 20 };

/**
 * Names statements, so that each connection prepares a repeated statement only once. The number of names is bounded
 * because filters vary, and more tightly for long statements because each connection keeps their plans. A cursor fetch
 * returns different columns each time, so it is never prepared.
 */
export function makeStatementNames(): (sql: string) => string | undefined {
  const names = { short: new Map<string, string>(), long: new Map<string, string>() };
  return (sql) => {
    if (/^(declare|fetch) /.test(sql) || sql.length > long.to) return undefined;
    const isLong = sql.length > long.from;
    const known = isLong ? names.long : names.short;
    const name = known.get(sql);
    if (name || known.size >= (isLong ? long.maxNamed : maxNamed)) return name;
    const made = createHash('sha1').update(sql).digest('base64url');
    known.set(sql, made);
    return made;
  };
}
