// Checks that a returned document is the one that was sent. Signing services save the file again and add stamps, fields
// and pages, so its bytes prove nothing. Instead, the text of each page must still be there, in order.

/** `another text`: there are enough pages, but their text is not ours. */
export type PageComparison = 'same' | 'pages are missing' | 'another text';

export async function comparePages(sent: Uint8Array, returned: Uint8Array): Promise<PageComparison> {
  const [ours, theirs] = [await textOf(sent), await textOf(returned)];
  if (theirs.length < ours.length) return 'pages are missing';
  // Searches for each of our pages after the previous one, because the service may insert pages before or among them.
  let at = -1;
  const isThere = ours.every((page) => {
    at = theirs.findIndex((other, index) => index > at && containsText(other, page));
    return at >= 0;
  });
  return isThere ? 'same' : 'another text';
}

/** Returns the text of each page in drawing order. */
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
 * Compares either the letters without spaces, because spacing varies, or word by word, because stamps may be drawn
 * between words.
 */
const containsText = (page: string, written: string): boolean =>
  page.replace(/\s/g, '').includes(written.replace(/\s/g, '')) || hasWords(page, written);

function hasWords(page: string, written: string): boolean {
  const words = written.split(/\s+/).filter(Boolean);
  let found = 0;
  for (const word of page.split(/\s+/)) if (word === words[found]) found += 1;
  return found === words.length;
}
