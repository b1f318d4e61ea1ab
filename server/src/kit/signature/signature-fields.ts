// The signature fields that a reader shows: those in the form of the newest revision, and no others.
import { PdfDict, type PDF, type PdfArray, type PdfRef } from '@libpdf/core';

type Context = PDF['context'];
type Inherited = { name: string; kind: string | undefined };
export type FormField = { name: string; dict: PdfDict };

// A hostile form may be circular or deeply nested; ours is a plain list of fields.
const MAX_FIELDS = 1000;
const MAX_DEPTH = 20;

export function listSignatureFields(context: Context): FormField[] {
  const resolve = (ref: PdfRef) => context.resolve(ref);
  const found: FormField[] = [];
  const seen = new Set<PdfDict>();

  const walk = (fields: PdfArray | undefined, above: Inherited, depth: number): void => {
    for (let index = 0; fields && index < fields.length; index += 1) {
      const dict = fields.at(index, resolve);
      if (!(dict instanceof PdfDict) || seen.has(dict)) continue;
      seen.add(dict);
      if (seen.size > MAX_FIELDS || depth > MAX_DEPTH) throw new RangeError('The form has too many fields');
      const here = inherit(dict, above);
      if (here.kind === 'Sig' && (dict.has('V') || !dict.has('Kids'))) found.push({ name: here.name, dict });
      walk(dict.getArray('Kids', resolve), here, depth + 1);
    }
  };

  const inherit = (dict: PdfDict, above: Inherited): Inherited => {
    const part = dict.getString('T', resolve)?.asString();
    const name = part === undefined ? above.name : above.name === '' ? part : `${above.name}.${part}`;
    return { name, kind: dict.getName('FT', resolve)?.value ?? above.kind };
  };

  walk(
    context.catalog.getDict().getDict('AcroForm', resolve)?.getArray('Fields', resolve),
    { name: '', kind: undefined },
    0,
  );
  return found;
}
