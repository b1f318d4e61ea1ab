import { expect, test } from 'vitest';
import { makeContract } from './document.example.ts';
import { renderDocument } from './document.ts';

test('documents drawn at the same moment, of different letters, are what each would be alone', async () => {
  const contents = await Promise.all(
    ['Ada', 'José Ñuñez', 'Юлия ≥ 5', 'Κώστας', 'أحمد', '王小明 さくら'].map((name) => makeContract({ title: name, subtitle: name.repeat(20) })),
  );
  const alone: Uint8Array[] = [];
  for (const content of contents) alone.push(await renderDocument(content));
  const together = await Promise.all(contents.toReversed().map(renderDocument));
  for (const [index, pdf] of together.toReversed().entries()) expect(Buffer.from(pdf).equals(alone[index] ?? pdf.subarray(1))).toBe(true);
});
