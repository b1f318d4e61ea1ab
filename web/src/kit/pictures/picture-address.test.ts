import { expect, it } from 'vitest';
import { fileUrl } from './Picture.tsx';

it('a photo taken on the device, annotated or not, is not requested from the server until it has been sent', () => {
  const id = '01a1fcd4-0000-7000-8000-000000000000';
  expect([fileUrl(id), fileUrl(`drawn-${id}`, 160)]).toEqual(['', '']);
  expect(fileUrl('I4docmxCBQDk99iTLpOtqitlK-bfZYNT6FGlBmRagbw', 160)).toBe(
    '/api/v1/file/I4docmxCBQDk99iTLpOtqitlK-bfZYNT6FGlBmRagbw?w=160',
  );
});
