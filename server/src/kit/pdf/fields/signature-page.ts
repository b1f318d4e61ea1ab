// The last page or pages: a framed field for each signer and one for the seal. They never change after the first
// signature, so they contain only frames, captions and the digest of the content; a signature is shown by the
// appearance of its field. A sealed document without signers has no such page: its seal is at the foot of the last
// content page.
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { SignatureBox } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { palette, contentWidth, page, fontSizes } from '../theme.ts';

/**
 * The position of an empty field: its page counted from the first signature page, its rectangle in PDF coordinates
 * (from the bottom).
 */
export type FieldPosition = {
  field: string;
  signaturePage: number;
  rectangle: [left: number, bottom: number, right: number, top: number];
};
export type SignaturePages = { content: Content[]; places: FieldPosition[]; pages: number };

const gap = 20;
const box = { width: (contentWidth - gap) / 2, height: 104 };
const captionHeight = 42;
const firstTop = 152;
const slotHeight = captionHeight + box.height + 22;
const boxesPerPage = 2 * Math.floor((page.height - page.bottom - firstTop) / slotHeight);

/** Lays out the signature pages, with the digest of the content printed in full above the frames. */
export function layoutSignatures(
  signers: SignatureBox[],
  seal: SignatureBox | undefined,
  contentSha256?: string,
): SignaturePages {
  const boxes = seal ? [...signers, seal] : signers;
  // Avoids a last page with a single box by moving the one before it there too, so that the seal is never without a
  // signer.
  const last = Math.floor((boxes.length - 1) / boxesPerPage);
  const lastFrom = last > 0 && boxes.length % boxesPerPage === 1 ? boxes.length - 2 : last * boxesPerPage;
  const content: Content[] = [];
  const places: FieldPosition[] = [];
  boxes.forEach((signature, index) => {
    const signaturePage = index < lastFrom ? Math.floor(index / boxesPerPage) : last;
    const slot = index < lastFrom ? index % boxesPerPage : index - lastFrom;
    if (slot === 0) content.push(pageHeading(contentSha256));
    const left = page.left + (slot % 2) * (box.width + gap);
    const top = firstTop + Math.floor(slot / 2) * slotHeight;
    content.push(...slotContent(signature, left, top, signature === seal));
    places.push({ field: signature.field, signaturePage, rectangle: rectangleBelow(left, top + captionHeight) });
  });
  return { content, places, pages: Math.ceil(boxes.length / boxesPerPage) };
}

const footTop = page.height - page.bottom - captionHeight - box.height;

/** Reserves the foot of the page for the seal. */
export const layoutSealSpace = (): Content => ({
  table: { widths: ['*'], heights: [page.height - page.bottom - footTop], body: [['']] },
  layout: 'noBorders',
});

/**
 * Lays out the seal of a document without signers, with the digest of the content next to it; the caller reserves the
 * space.
 */
export const layoutSeal = (seal: SignatureBox, contentSha256?: string): SignaturePages => ({
  content: [
    ...slotContent(seal, page.left, footTop, true),
    {
      columns: [
        {
          width: box.width,
          stack: [
            { text: toTextRuns(messages.bindingNote({ what: 'seal' })), fontSize: fontSizes.small },
            ...(contentSha256 ? [digestText(contentSha256)] : []),
          ],
          color: palette.quiet,
        },
      ],
      absolutePosition: { x: page.left + box.width + gap, y: footTop + captionHeight + 2 },
    },
  ],
  places: [{ field: seal.field, signaturePage: 0, rectangle: rectangleBelow(page.left, footTop + captionHeight) }],
  pages: 1,
});

const rectangleBelow = (left: number, top: number): FieldPosition['rectangle'] => [
  left,
  page.height - top - box.height,
  left + box.width,
  page.height - top,
];

const digestText = (digest: string) =>
  ({
    text: toTextRuns(messages.contentDigest({ digest })),
    color: palette.quiet,
    fontSize: fontSizes.tiny,
    margin: [0, 4, 0, 0],
  }) satisfies Content;

const pageHeading = (contentSha256: string | undefined): Content => ({
  stack: [
    { text: toTextRuns(messages.signatures), fontSize: 16, bold: true, color: palette.accent },
    {
      text: toTextRuns(messages.bindingNote({ what: 'signature' })),
      color: palette.quiet,
      fontSize: fontSizes.small + 0.5,
      margin: [0, 5, 0, 0],
    },
    ...(contentSha256 ? [digestText(contentSha256)] : []),
  ],
  pageBreak: 'before',
});

function slotContent(signature: SignatureBox, left: number, top: number, isSeal: boolean): Content[] {
  const line = (text: string, limit: number) => toTextRuns(truncate(text, limit), { breakAfter: 30 });
  const caption: Content = {
    columns: [
      {
        width: box.width,
        stack: [
          {
            text: line(signature.name, 42),
            bold: true,
            fontSize: fontSizes.body + 0.5,
            color: isSeal ? palette.accent : palette.ink,
          },
          { text: line(signature.role, 56), color: palette.quiet, fontSize: fontSizes.small, margin: [0, 1, 0, 0] },
          {
            text: line(signature.meaning, 62),
            color: palette.quiet,
            fontSize: fontSizes.small,
            italics: true,
            margin: [0, 1, 0, 0],
          },
        ],
      },
    ],
    absolutePosition: { x: left, y: top },
  };
  const frame: Content = {
    canvas: [
      {
        type: 'rect',
        x: 0,
        y: 0,
        w: box.width,
        h: box.height,
        r: 3,
        lineWidth: 0.8,
        lineColor: isSeal ? palette.accent : palette.line,
      },
    ],
    absolutePosition: { x: left, y: top + captionHeight },
  };
  return [caption, frame];
}
