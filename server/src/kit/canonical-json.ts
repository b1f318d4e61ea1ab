import serialize from 'canonicalize';

/** Encodes JSON in the canonical form of RFC 8785: the same data always gives the same bytes. */
export function toCanonicalJson(data: object): string {
  const json = serialize(data);
  if (json === undefined) throw new Error('The data has no JSON form');
  return json;
}
