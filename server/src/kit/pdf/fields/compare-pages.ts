// Checks that a returned document is the one that was sent. A signing service saves the file again and adds stamps,
// fields and pages, so its bytes prove nothing: the text of each page must still be there, in order.

/** `another text`: enough pages, but not ours. */
export type PageComparison = 'same' | 'pages are missing' | 'another text';

export async function comparePages(sent: Uint8Array, returned: Uint8Array): Promise<PageComparison> {
  const [ours, theirs] = [await textOf(sent), await textOf(returned)];
  if (theirs.length < ours.length) return 'pages are missing';
  // The service may insert pages before or among ours, so each of ours is searched for after the previous one.
  let at = -1;
  const isThere = ours.every((page) => {
    at = theirs.findIndex((other, index) => index > at && containsText(other, page));
    return at >= 0;
  });
  return isThere ? 'same' : 'another text';
}

/** Returns the text of each page, in the order in which the file draws it. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  // Loaded on first use, because nothing else in this thread needs it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // pdf.js takes ownership of the bytes, so it gets a copy.
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
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

/**
 * Compares letters without spaces, because spacing varies; or word by word, because stamps may be drawn between words.
 */
const containsText = (page: string, written: string): boolean =>
  page.replace(/\s/g, '').includes(written.replace(/\s/g, '')) || hasWords(page, written);

function hasWords(page: string, written: string): boolean {
  const words = written.split(/\s+/).filter(Boolean);
  let found = 0;
  for (const word of page.split(/\s+/)) if (word === words[found]) found += 1;
  return found === words.length;
}
