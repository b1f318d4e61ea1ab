// The data that a document was rendered from, as an attachment of the document (ISO 32000-2, 7.11 and 14.13).
import { inflateSync } from 'node:zlib';
import { contentFileName } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core';

/** The largest plan has about ten megabytes of content; anything larger was not made here. */
const maxContentBytes = 32 * 1024 * 1024;

/** Attaches the data without timestamps, so that the same content gives the same bytes. */
export function attachContent(pdf: PDF, json: string): void {
  const bytes = Buffer.from(json);
  const file = PdfStream.fromDict(
    {
      Type: PdfName.of('EmbeddedFile'),
      Subtype: PdfName.of('application/json'),
      Params: PdfDict.of({ Size: PdfNumber.of(bytes.length) }),
    },
    bytes,
  );
  const specification = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: PdfString.fromString(contentFileName),
      UF: PdfString.fromString(contentFileName),
      AFRelationship: PdfName.of('Data'),
      EF: PdfDict.of({ F: pdf.register(file) }),
    }),
  );
  const tree = PdfDict.of({ Names: PdfArray.of(PdfString.fromString(contentFileName), specification) });
  const catalog = pdf.context.catalog.getDict();
  catalog.set('Names', PdfDict.of({ EmbeddedFiles: tree }));
  catalog.set('AF', PdfArray.of(specification));
}

/** Returns the attached content as `attachContent` wrote it; undefined if there is none, or if it has another form. */
export function readContent(pdf: PDF): string | undefined {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref);
  const catalog = pdf.context.catalog.getDict();
  const names = catalog.getDict('Names', resolve)?.getDict('EmbeddedFiles', resolve)?.getArray('Names', resolve);
  const [name, specification] = [names?.at(0, resolve), names?.at(1, resolve)];
  if (names?.length !== 2 || name?.type !== 'string' || name.asString() !== contentFileName) return undefined;
  const file = specification?.type === 'dict' ? specification.getDict('EF', resolve)?.get('F', resolve) : undefined;
  if (!(file instanceof PdfStream) || file.data.length > maxContentBytes) return undefined;
  const filter = file.get('Filter', resolve);
  if (!filter) return Buffer.from(file.data).toString('utf8');
  const filterName = filter.type === 'array' && filter.length === 1 ? filter.at(0, resolve) : filter;
  if (filterName?.type !== 'name' || filterName.value !== 'FlateDecode' || file.has('DecodeParms')) return undefined;
  return inflateSync(file.data, { maxOutputLength: maxContentBytes }).toString('utf8');
}
