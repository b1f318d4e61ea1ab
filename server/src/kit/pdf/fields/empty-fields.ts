// Signature fields have to exist before the first signature. Adding one later changes the document, and strict readers
// then report earlier signatures as broken.
import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type PDFPage } from '@libpdf/core';
import type { DocumentContent } from '../document-content.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { attachContent } from './attached-content.ts';
import type { FieldPosition } from './signature-page.ts';

const PRINTED_AND_LOCKED = 4 + 128;
const NO_ID = '0'.repeat(32);
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

/**
 * Adds one empty, visible signature field at each given position, and attaches the data that the document was rendered
 * from. The last pages of the document are the signature pages.
 */
export async function addEmptyFields(
  rendered: Uint8Array,
  places: FieldPosition[],
  signaturePages: number,
  content?: DocumentContent['content'],
): Promise<Uint8Array> {
  refuseDuplicates(places);
  const pdf = await PDF.load(rendered);
  const firstPage = pdf.getPageCount() - signaturePages;
  const fields = new PdfArray();
  for (const place of places) {
    const page = pdf.getPage(firstPage + place.signaturePage);
    if (page) fields.push(addField(pdf, page, place));
  }
  if (places.length > 0) {
    const form = PdfDict.of({ Fields: fields, SigFlags: PdfNumber.of(SIGNATURES_EXIST_AND_APPEND_ONLY) });
    pdf.context.catalog.getDict().set('AcroForm', pdf.register(form));
  }
  if (content) attachContent(pdf, content.json);
  removeTimestamps(pdf);
  return setContentId(await pdf.save({ incremental: false, useXRefStream: false }));
}

function refuseDuplicates(places: FieldPosition[]): void {
  const names = new Set<string>();
  for (const { field } of places) {
    // A dot in a name would make the field a child of another (ISO 32000, 12.7.3.2).
    if (field === '' || field.includes('.'))
      throw new PdfProblem('field_unknown', `A signature field cannot be called "${field}"`);
    if (names.has(field)) throw new PdfProblem('field_twice', `Two signature fields are called "${field}"`);
    names.add(field);
  }
}

function addField(pdf: PDF, page: PDFPage, { field, rectangle }: FieldPosition) {
  const widget = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(field),
    F: PdfNumber.of(PRINTED_AND_LOCKED),
    P: page.ref,
    Rect: PdfArray.of(...rectangle.map((length) => PdfNumber.of(Math.round(length * 100) / 100))),
  });
  const reference = pdf.register(widget);
  const annotations = page.dict.getArray('Annots', (target) => pdf.context.resolve(target)) ?? new PdfArray();
  annotations.push(reference);
  page.dict.set('Annots', annotations);
  return reference;
}

/**
 * Removes the creation date and the XML copy of the properties, and resets the id, so that the same content gives the
 * same bytes.
 */
function removeTimestamps(pdf: PDF): void {
  const { trailer } = pdf.context.info;
  trailer.getDict('Info', (target) => pdf.context.resolve(target))?.delete('CreationDate');
  // The library does not escape the title in the XML copy, so the whole copy is removed, not only its date.
  pdf.context.catalog.getDict().delete('Metadata');
  trailer.set('ID', PdfArray.of(PdfString.fromHex(NO_ID), PdfString.fromHex(NO_ID)));
}

/** Derives the id in the trailer, by which readers identify files, from the rest of the bytes. */
function setContentId(saved: Uint8Array): Uint8Array {
  const id = createHash('sha256').update(saved).digest('hex').slice(0, NO_ID.length).toUpperCase();
  const bytes = Buffer.from(saved);
  for (let at = bytes.lastIndexOf(NO_ID); at > bytes.length - 500 && at >= 0; at = bytes.lastIndexOf(NO_ID))
    bytes.write(id, at, 'latin1');
  return bytes;
}
