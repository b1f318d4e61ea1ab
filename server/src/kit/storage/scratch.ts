import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Temporary files for one task, so that large data need not be in memory. Their folder is removed when the task ends or
 * fails.
 */
export type Scratch = {
  /** Writes a stream to disk as it arrives, unless aborted. Returns the path. */
  write(from: Readable | Iterable<Uint8Array>, signal?: AbortSignal): Promise<string>;
  /** Streams the bytes of a scratch file, read on demand until aborted. */
  stream(path: string, signal?: AbortSignal): Readable;
  /** Reads a whole scratch file, or its first bytes. */
  read(path: string, maxBytes?: number): Promise<Uint8Array>;
  /** Removes a file before the task ends, to free disk space. */
  discard(path: string): Promise<void>;
  spool<Row>(): Promise<Spool<Row>>;
};

export type WithScratch = <T>(work: (scratch: Scratch) => Promise<T>) => Promise<T>;

/** No request or job lives this long, so a folder of this age belongs to a server that was killed. */
const abandonedMs = 86_400_000;

/**
 * Creates scratch folders below `parent`, on the disk of the data, because the temporary directory of many systems is
 * in memory. Removes folders that a killed server left there more than a day ago.
 */
export async function makeScratch(parent: string): Promise<WithScratch> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
  return (work) => withScratch(parent, work);
}

async function withScratch<T>(parent: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(parent, 'work-'));
  const handles: FileHandle[] = [];
  let made = 0;
  const fresh = () => join(folder, String((made += 1)));
  try {
    return await work({
      async write(from, signal) {
        const path = fresh();
        await pipeline(from, createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) });
        return path;
      },
      stream: (path, signal) => createReadStream(path, { ...(signal && { signal }) }),
      read: (path, maxBytes) => (maxBytes === undefined ? readFile(path) : readStart(path, maxBytes)),
      discard: (path) => rm(path, { force: true }),
      async spool() {
        const handle = await open(fresh(), 'ax+', 0o600);
        handles.push(handle);
        return new Spool(handle);
      },
    });
  } finally {
    for (const handle of handles) await handle.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readStart(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const rowsPerBatch = 500;

/** Stores rows on disk, to be read again in order and in batches, as often as needed. */
export class Spool<Row> {
  readonly #file: FileHandle;
  readonly #batches: { at: number; length: number }[] = [];
  #end = 0;
  #waiting: Row[] = [];
  constructor(file: FileHandle) {
    this.#file = file;
  }

  async append(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      this.#waiting.push(row);
      if (this.#waiting.length === rowsPerBatch) await this.#write();
    }
  }

  async *batches(): AsyncGenerator<Row[]> {
    if (this.#waiting.length > 0) await this.#write();
    for (const { at, length } of this.#batches) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at);
      const rows: Row[] = JSON.parse(buffer.toString());
      yield rows;
    }
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(this.#waiting));
    this.#waiting = [];
    this.#batches.push({ at: this.#end, length: bytes.length });
    this.#end += bytes.length;
    await this.#file.appendFile(bytes);
  }
}
