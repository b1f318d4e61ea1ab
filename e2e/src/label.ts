import { writeFileSync } from 'node:fs';

// What the camera of a test sees: a label with a bar code, drawn as a film of one picture. Code 39, as on the labels of vehicles.

/** Bars and spaces of each sign in turn, five and four; n is narrow, w is wide. */
const table =
  '0nnnwwnwnn 1wnnwnnnnw 2nnwwnnnnw 3wnwwnnnnn 4nnnwwnnnw 5wnnwwnnnn 6nnwwwnnnn 7nnnwnnwnw 8wnnwnnwnn 9nnwwnnwnn ' +
  'Awnnnnwnnw Cwnwnnwnnn Ewnnnwwnnn Innwnnwwnn Mwnwnnnnwn Snnwnnnwwn Tnnnnwnwwn *nwnnwnwnn';
const signs = new Map(table.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)]));
const narrow = 4;
const wide = 10;
const size = { width: 1280, height: 720 };

/** The dark columns of the code, from its first bar on. */
function columnsOf(text: string): boolean[] {
  return [...`*${text}*`].flatMap((sign) => {
    const pattern = signs.get(sign);
    if (!pattern) throw new Error(`no bars for ${sign}`);
    const bars = [...pattern].flatMap((one, index) => Array.from({ length: one === 'w' ? wide : narrow }, () => index % 2 === 0));
    return [...bars, ...Array.from({ length: narrow }, () => false)];
  });
}

/** Writes the film to where the browser reads it. */
export function filmOfLabel(path: string, text: string): void {
  const columns = columnsOf(text);
  const left = Math.floor((size.width - columns.length) / 2);
  if (left < 40) throw new Error('the label is wider than the picture');
  const light = Buffer.alloc(size.width * size.height, 235);
  for (let y = 240; y < 480; y++) columns.forEach((dark, x) => dark && light.writeUInt8(16, y * size.width + left + x));
  const colours = Buffer.alloc((size.width * size.height) / 2, 128);
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colours]));
}
