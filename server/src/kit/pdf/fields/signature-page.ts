// The last page: a framed field for each signer and one for the seal. The page never changes after the first signature,
// so it contains only frames and captions; a signature is the appearance of its field. A sealed document without
// signers has no such page: its seal is at the foot of the last content page.
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { SignatureBox } from '../document-content.ts';
import { textRuns, truncate } from '../fonts/text-runs.ts';
import { colour, contentWidth, page, size } from '../theme.ts';

/**
 * The position of an empty field: its page counted from the first signature page, its rectangle in PDF coordinates
 * (from the bottom).
 */
export type FieldPlace = {
  field: string;
  signaturePage: number;
  rectangle: [left: number, bottom: number, right: number, top: number];
};
export type SignaturePages = { content: Content[]; places: FieldPlace[]; pages: number };

const gap = 20;
const box = { width: (contentWidth - gap) / 2, height: 104 };
const captionHeight = 42;
const firstTop = 152;
const slotHeight = captionHeight + box.height + 22;
const boxesPerPage = 2 * Math.floor((page.height - page.bottom - firstTop) / slotHeight);

/** The digest of the content is printed in full above the frames. */
export function layoutSignatures(
  signers: SignatureBox[],
  seal: SignatureBox | undefined,
  contentSha256?: string,
): SignaturePages {
  const boxes = seal ? [...signers, seal] : signers;
  // No signer is alone on the last page: the signer before moves there too.
  const last = Math.floor((boxes.length - 1) / boxesPerPage);
  const lastFrom = last > 0 && boxes.length % boxesPerPage === 1 ? boxes.length - 2 : last * boxesPerPage;
  const content: Content[] = [];
  const places: FieldPlace[] = [];
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

/** Keeps the foot of the page free below the last content. */
export const sealSpace = (): Content => ({
  table: { widths: ['*'], heights: [page.height - page.bottom - footTop], body: [['']] },
  layout: 'noBorders',
});

/** For a document without signers; the caller reserves the space. */
export const layoutSeal = (seal: SignatureBox): SignaturePages => ({
  content: [
    ...slotContent(seal, page.left, footTop, true),
    {
      columns: [
        {
          width: box.width,
          text: textRuns(messages.bindingNote({ what: 'seal' })),
          color: colour.quiet,
          fontSize: size.small,
        },
      ],
      absolutePosition: { x: page.left + box.width + gap, y: footTop + captionHeight + 2 },
    },
  ],
  places: [{ field: seal.field, signaturePage: 0, rectangle: rectangleBelow(page.left, footTop + captionHeight) }],
  pages: 1,
});

const rectangleBelow = (left: number, top: number): FieldPlace['rectangle'] => [
  left,
  page.height - top - box.height,
  left + box.width,
  page.height - top,
];

const pageHeading = (contentSha256: string | undefined): Content => ({
  stack: [
    { text: textRuns(messages.signatures), fontSize: 16, bold: true, color: colour.accent },
    {
      text: textRuns(messages.bindingNote({ what: 'signature' })),
      color: colour.quiet,
      fontSize: size.small + 0.5,
      margin: [0, 5, 0, 0],
    },
    ...(contentSha256
      ? [
          {
            text: textRuns(messages.contentDigest({ digest: contentSha256 })),
            color: colour.quiet,
            fontSize: size.tiny,
            margin: [0, 4, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ],
  pageBreak: 'before',
});

function slotContent(signature: SignatureBox, left: number, top: number, isSeal: boolean): Content[] {
  const line = (text: string, limit: number) => textRuns(truncate(text, limit), { breakAfter: 30 });
  const caption: Content = {
    columns: [
      {
        width: box.width,
        stack: [
          {
            text: line(signature.name, 42),
            bold: true,
            fontSize: size.body + 0.5,
            color: isSeal ? colour.accent : colour.ink,
          },
          { text: line(signature.role, 56), color: colour.quiet, fontSize: size.small, margin: [0, 1, 0, 0] },
          {
            text: line(signature.meaning, 62),
            color: colour.quiet,
            fontSize: size.small,
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
        lineColor: isSeal ? colour.accent : colour.line,
      },
    ],
    absolutePosition: { x: left, y: top + captionHeight },
  };
  return [caption, frame];
}
