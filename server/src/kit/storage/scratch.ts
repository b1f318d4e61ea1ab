import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files for as long as one piece of work takes, in a folder of their own that goes with it, however it ends: what is large is not held in memory. */
export type Scratch = {
  /** Writes a stream to the disk as it arrives, until it is aborted; answers the path. */
  write(from: Readable | Iterable<Uint8Array>, signal?: AbortSignal): Promise<string>;
  /** The bytes of a kept file, read as they are taken, until it is aborted. */
  stream(path: string, signal?: AbortSignal): Readable;
  /** The whole of a kept file, or its first bytes. */
  read(path: string, maxBytes?: number): Promise<Uint8Array>;
  /** Before the work ends: what was received and used up needs no room any more. */
  discard(path: string): Promise<void>;
  spool<Row>(): Promise<Spool<Row>>;
};

export type WithScratch = <T>(work: (scratch: Scratch) => Promise<T>) => Promise<T>;

/** Longer than any request or job lives: a folder of this age was left by a server that was killed. */
const abandonedMs = 86_400_000;

/**
 * Scratch folders below `parent`, which is on the disk of the data: the system's own folder for temporary files is in memory on many machines.
 * Folders that a killed server left there are removed.
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
      read: (path, most) => (most === undefined ? readFile(path) : readStart(path, most)),
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

async function readStart(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const rowsPerBatch = 500;

/** Rows put aside on the disk, read again in their order and some at a time, as often as wanted. */
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
