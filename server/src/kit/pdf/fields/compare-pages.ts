// Whether a paper that comes back is the one that was sent. Who lends it out for signing saves it anew and adds stamps, fields and pages, so its bytes say
// nothing: what is written on each page must still stand there, in its order.

/** `another text`: as many pages, but not ours. */
export type PageComparison = 'same' | 'pages are missing' | 'another text';

export async function comparePages(sent: Uint8Array, returned: Uint8Array): Promise<PageComparison> {
  const [ours, theirs] = [await textOf(sent), await textOf(returned)];
  if (theirs.length < ours.length) return 'pages are missing';
  // A page of the service may stand before or among ours; each of ours is looked for behind the one before it.
  let at = -1;
  const isThere = ours.every((page) => {
    at = theirs.findIndex((other, index) => index > at && containsText(other, page));
    return at >= 0;
  });
  return isThere ? 'same' : 'another text';
}

/** What is written on each page, in the order in which the file draws it. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  // Loaded when it is first needed: no other work of this thread reads texts.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It takes the bytes away from whoever hands them over.
  const loading = getDocument({ data: Uint8Array.from(bytes), disableFontFace: true, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

/** Letter by letter in one piece, however the words are spaced; or word by word, with stamps drawn among them. */
const containsText = (page: string, written: string): boolean => page.replace(/\s/g, '').includes(written.replace(/\s/g, '')) || hasWords(page, written);

function hasWords(page: string, written: string): boolean {
  const words = written.split(/\s+/).filter(Boolean);
  let found = 0;
  for (const word of page.split(/\s+/)) if (word === words[found]) found += 1;
  return found === words.length;
}
