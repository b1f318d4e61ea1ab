// Arabic joins some letters into one glyph, such as lam and alef. When such text is copied, readers get the letters of
// the glyph in the wrong order, whatever order the file declares. So the joined glyph stands for its first letter only,
// and each further letter gets a blank glyph next to it.
export type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type GlyphRun = { direction: string; glyphs: Glyph[]; positions: Position[] };
type Subset = { _addGlyph(id: number): number; includeGlyph(glyph: Glyph): number; encode(): Uint8Array };
export type ShapingFont = {
  layout(text: string, features?: unknown): GlyphRun;
  createSubset(): Subset;
  glyphForCodePoint(point: number): Glyph;
};

/** One font unit: invisible, but some readers skip glyphs without any width. */
const hairWidth = 1;
/** Blank glyphs, one for each letter, get ids above those of the font. */
const firstBlank = 0x10000;
const zeroPosition = (): Position => ({ xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 });

export function splitLigatures(font: ShapingFont): void {
  const { layout, createSubset } = font;
  const space = font.glyphForCodePoint(0x20).id;
  font.layout = function layOut(text, features) {
    const run = layout.call(this, text, features);
    return run.direction === 'rtl' ? splitRun(run) : run;
  };
  font.createSubset = function makeSubset() {
    const subset = createSubset.call(this);
    const add = subset._addGlyph;
    subset._addGlyph = function addGlyph(id) {
      return add.call(this, id < firstBlank ? id : space);
    };
    return subset;
  };
}

/** Splits the joined glyphs of a run. The run is reversed: the letter read last comes first. */
function splitRun(run: GlyphRun): GlyphRun {
  const places = run.glyphs.flatMap((glyph, index) => {
    const position = run.positions[index] ?? zeroPosition();
    const [first, ...others] = glyph.codePoints;
    if (first === undefined || others.length === 0) return [{ glyph, position }];
    const blanks = others.toReversed().map((point) => ({
      glyph: { id: firstBlank + point, codePoints: [point], advanceWidth: hairWidth },
      position: { ...zeroPosition(), xAdvance: hairWidth },
    }));
    const joined: Glyph = Object.create(glyph, { codePoints: { value: [first] } });
    return [...blanks, { glyph: joined, position }];
  });
  run.glyphs = places.map(({ glyph }) => glyph);
  run.positions = places.map(({ position }) => position);
  return run;
}
