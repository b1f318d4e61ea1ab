import { describe, expect, it } from 'vitest';
import { checkJsonShape, shapeMessages } from './json-body.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('the shape of a JSON body', () => {
  it.each([
    ['as deep as allowed', nested(3), undefined],
    ['one level too deep', nested(4), shapeMessages.tooDeep],
    ['as many values as allowed', '[1,2,3]', undefined],
    ['one value too many', '[{},{},{},{},{}]', shapeMessages.tooMany],
    ['as many names as allowed', '{"a":1,"b":2,"c":3}', undefined],
    ['one name too many', '{"a":1,"b":2,"c":3,"d":4}', shapeMessages.tooMany],
    ['names of an object around a list', '{"a":[1,2],"b":2}', undefined],
    ['brackets and commas in a string', '{"a":"[[[[[,,,,,,,,,]]]]]"}', undefined],
    ['an escaped quotation mark in a string', String.raw`{"a":"\",[[[[[,,,,,"}`, undefined],
    ['a string that ends with a backslash', String.raw`{"a":"\\","b":[[[1]]]}`, shapeMessages.tooDeep],
    ['an unterminated string', '["[[[[[[', undefined],
  ])('is accepted only within the limits: %s', (_, text, message) => {
    const check = () => checkJsonShape(text, { depth: 3, values: 5, names: 3 });
    if (message) expect(check).toThrow(message);
    else expect(check).not.toThrow();
  });

  it('is rejected at five hundred thousand levels, without a stack overflow', () => {
    expect(() => checkJsonShape(nested(500_000))).toThrow(shapeMessages.tooDeep);
  });
});
