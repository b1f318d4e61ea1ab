// Returns a document without its empty signature fields, and the positions of those fields: a signing service draws its
// own fields there and cannot handle ours.
import { PDF, PdfArray, type PdfDict, type PdfRef } from '@libpdf/core';
import { listSignatureFields } from '../../signature/signature-fields.ts';

/** `page` starts at 1; the position and size are in points, measured from the top left corner of the page. */
export type ExtractedField = { field: string; page: number; x: number; y: number; width: number; height: number };
export type FieldExtraction = { pdf: Uint8Array; fields: ExtractedField[]; pages: number };

export async function extractFields(bytes: Uint8Array): Promise<FieldExtraction> {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref);
  const pages = pdf.getPages();
  const named = new Map<PdfDict, string>(listSignatureFields(pdf.context).map(({ name, dict }) => [dict, name]));
  const fields = pages.flatMap((page, index) => {
    const annotations = page.dict.getArray('Annots', resolve);
    const remaining = new PdfArray();
    const taken: ExtractedField[] = [];
    for (let at = 0; annotations && at < annotations.length; at += 1) {
      const annotation = annotations.at(at, resolve);
      const name = annotation?.type === 'dict' ? named.get(annotation) : undefined;
      const raw = annotations.at(at);
      if (annotation?.type === 'dict' && name !== undefined)
        taken.push({ field: name, page: index + 1, ...placeOf(annotation, page.height, resolve) });
      else if (raw) remaining.push(raw);
    }
    if (taken.length > 0) page.dict.set('Annots', remaining);
    return taken;
  });
  pdf.context.catalog.getDict().delete('AcroForm');
  return { pdf: await pdf.save({ incremental: false, useXRefStream: false }), fields, pages: pages.length };
}

function placeOf(
  widget: PdfDict,
  pageHeight: number,
  resolve: (ref: PdfRef) => ReturnType<PDF['context']['resolve']>,
): Omit<ExtractedField, 'field' | 'page'> {
  const corner = (index: number): number => {
    const number = widget.getArray('Rect', resolve)?.at(index, resolve);
    return number?.type === 'number' ? number.value : 0;
  };
  const [left, bottom, right, top] = [corner(0), corner(1), corner(2), corner(3)];
  return { x: left, y: pageHeight - top, width: right - left, height: top - bottom };
}
