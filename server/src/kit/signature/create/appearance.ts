import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
// The printed appearance of a signature: the mark, then name, role, meaning and time (21 CFR 11.50 requires all of
// these except the role on every copy). It is a small page that is placed into the field.
import type { Content } from 'pdfmake/interfaces.js';
import { toTextRuns, truncate } from '../../pdf/fonts/text-runs.ts';
import { measureWidthInLetters } from '../../pdf/heights.ts';
import { renderPages } from '../../pdf/pages.ts';
import { prepareDrawing } from '../../pdf/pictures.ts';
import { loadFonts } from '../../pdf/fonts/script-fonts.ts';
import { palette } from '../../pdf/theme.ts';

/** `typed` is a signature in letters, `drawn` a picture of one; without either, the name is shown. */
export type SignatureAppearance = {
  name: string;
  role: string;
  meaning: string;
  at: Date;
  evidenceId: string;
  typed?: string;
  drawn?: Uint8Array;
};

const padding = 10;
const markHeight = 42;

export async function drawAppearance(
  appearance: SignatureAppearance,
  box: { width: number; height: number },
): Promise<Uint8Array> {
  await loadFonts(appearance);
  const inner = box.width - 2 * padding;
  // Each detail fits on one line, in a smaller size if necessary. Anything outside the field would be lost, such as the
  // time of signing, which comes last.
  const detail = (
    text: string,
    { fontSize = 7.5, ...style }: { fontSize?: number; [name: string]: unknown } = {},
  ): Content => {
    const line = truncate(text, 64);
    return {
      text: toTextRuns(line, { breakAfter: 64 }),
      fontSize: Math.min(fontSize, (inner * 1.9) / Math.max(measureWidthInLetters(line), 1)),
      noWrap: true,
      color: palette.quiet,
      margin: [0, 1.2, 0, 0],
      ...style,
    };
  };
  return renderPages({
    pageSize: box,
    pageMargins: [padding, 6, padding, 2],
    info: { creationDate: new Date(0) },
    content: [
      await mark(appearance, inner),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.5, lineColor: palette.line }] },
      detail(appearance.name, { bold: true, fontSize: 8.5, color: palette.ink, margin: [0, 4, 0, 0] }),
      detail(appearance.role),
      detail(appearance.meaning, { color: palette.ink }),
      detail(messages.stampedAt({ at: inUtc(appearance.at), evidence: truncate(appearance.evidenceId, 24) }), {
        fontSize: 7,
      }),
    ],
  });
}

async function mark({ name, typed, drawn }: SignatureAppearance, inner: number): Promise<Content> {
  const picture = drawn && (await prepareDrawing(drawn));
  if (picture)
    return {
      image: picture.dataUrl,
      fit: [inner, markHeight - 4],
      margin: [0, 0, 0, markHeight - heightIn(picture, inner)],
    };
  const letters = truncate(typed ?? name, 48);
  const fontSize = Math.min(22, (inner * 1.75) / Math.max(measureWidthInLetters(letters), 1));
  return {
    text: toTextRuns(letters, { breakAfter: 48 }),
    italics: true,
    color: palette.accent,
    fontSize,
    noWrap: true,
    margin: [0, (markHeight - fontSize * 1.25) / 2, 0, (markHeight - fontSize * 1.17) / 2],
  };
}

const heightIn = ({ width, height }: { width: number; height: number }, inner: number): number =>
  height * Math.min(inner / width, (markHeight - 4) / height);

/** Formats a time as `2026-11-21 06:03:57 UTC`. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
