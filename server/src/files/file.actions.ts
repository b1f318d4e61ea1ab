import { drawnKey, fileMessages, maxFileBytes } from '@roadworthy/contract/files/file.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { MultipartFile } from '@fastify/multipart';
import { hashToken, newToken } from '../kit/auth/tokens.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import { PictureRejected, readPicture } from '../kit/storage/picture.ts';
import type { Scratch } from '../kit/storage/scratch.ts';
import { hashOf, type ThumbnailWidth } from '../kit/storage/storage.ts';
import * as files from './file.queries.ts';
import { findReadable, type FileRequest } from './file-rights.actions.ts';
import { referenceFiles, type FileReference, type FileForSession } from './file-rights.queries.ts';
import { getThumbnail } from './thumbnail.ts';

// Bytes live in the storage under their SHA-256, kept once. Records name a file by a key that belongs to one company; the key itself gives nobody a right to it.

/** `seed` is what the request itself is known by, where it brought an Idempotency-Key. */
type Upload = { actor: Actor; kit: Kit; newId: () => string; seed?: string | undefined };

/** Reads the picture (kind from the bytes), re-encodes it and keeps it. Refused with 415 or 413 and a reason. */
export async function savePicture(
  { actor, kit, newId, seed }: Upload,
  read: () => Promise<Uint8Array>,
  name: string | null,
  isDrawing = false,
): Promise<string> {
  let sentHash = '';
  const hashed = async () => {
    const bytes = await read();
    sentHash = hashOf(bytes);
    return bytes;
  };
  const picture = await readPicture(hashed).catch((error: unknown) => {
    if (!(error instanceof PictureRejected)) throw error;
    throw error.reason === 'size' || error.reason === 'pixels' ? problem.tooLarge(error.message) : problem.wrongKind(error.message);
  });
  const { sha256, size } = await kit.storage.put(picture.bytes);
  // Sent again after a crash the same picture has the same key: the row that is there already is the answer.
  const own = seed ? hashToken(kit.keys.files.mac(`picture ${actor.company} ${seed} ${sentHash}`)) : newToken();
  const key = isDrawing ? drawnKey(own) : own;
  const file = { id: newId(), companyId: actor.company, key, sha256, size, mime: picture.mime, width: picture.width, height: picture.height, name };
  await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    await files.lockBytesShared(tx, sha256);
    // The sweep may have taken the same picture of somebody else away in this very moment.
    if (!(await kit.storage.has(sha256))) await kit.storage.put(picture.bytes);
    await files.add(tx, file);
  });
  return key;
}

type SaveContext = Pick<ActionContext, 'tx' | 'kit' | 'newId'> & { actor: Pick<Actor, 'company'> };

/** Keeps a document made by the server, in the transaction of what it belongs to. The bytes are on disk before the row is. */
export async function saveDocument({ tx, actor, kit, newId }: SaveContext, bytes: Uint8Array, name: string): Promise<{ key: string; sha256: string }> {
  const { sha256, size } = await kit.storage.put(bytes);
  const key = newToken();
  await files.add(tx, { id: newId(), companyId: actor.company, key, sha256, size, mime: 'application/pdf', width: null, height: null, name });
  return { key, sha256 };
}

export async function readStoredFile(context: Pick<ActionContext, 'tx' | 'kit'>, key: string): Promise<Uint8Array | undefined> {
  const file = await files.findByKey(context.tx, key);
  return file && context.kit.storage.get(file.sha256);
}

const isPicture = (mime: string): boolean => mime.startsWith('image/');

export const findStoredFile = (tx: Tx, key: string) => files.findByKey(tx, key);
type FoundFile = NonNullable<Awaited<ReturnType<typeof findStoredFile>>>;
/** A kept picture in the size of a screen. To be called with no transaction open: it may have to be read and made first. */
export async function resizedPicture(kit: Kit, { mime, sha256 }: FoundFile, width: ThumbnailWidth): Promise<{ mime: string; bytes: Uint8Array } | undefined> {
  const bytes = isPicture(mime) ? await getThumbnail(kit, sha256, width) : undefined;
  return bytes && { mime: 'image/webp', bytes };
}

/**
 * Every key must be of a file that this person may let the record name; see `Naming`. What a record is going to name goes through here: nothing else keeps it
 * from the sweep.
 */
export async function requireFiles(
  { tx }: Pick<ActionContext, 'tx'>,
  keys: string[],
  reference: FileReference,
  path = 'image',
  missing: string = fileMessages.unknownKey,
): Promise<void> {
  if (keys.length === 0) return;
  const found = await referenceFiles(tx, keys, reference);
  if (keys.some((key) => !found.has(key))) throw problem.field(path, missing);
}

/** How large these pictures are, in pixels. */
export const pictureSizes = ({ tx }: Pick<ActionContext, 'tx'>, keys: string[]) => files.sizes(tx, keys);

/** One part of an upload, written to the disk as it arrives; answers its path. */
export async function receiveUpload(part: MultipartFile, scratch: Scratch): Promise<string> {
  const path = await scratch.write(part.file);
  if (part.file.truncated || part.file.bytesRead > maxFileBytes) throw problem.tooLarge(fileMessages.tooLarge);
  if (part.file.bytesRead === 0) throw problem.field('file', fileMessages.empty);
  return path;
}

export type OpenedFile = { mime: string; tag: string; cache: string; read: () => Promise<Uint8Array> };

/**
 * A browser may keep the bytes of a picture, but has to ask before it shows them: the answer, often 304, is given by the rights of that moment. A document is kept
 * nowhere. A logo is no secret, because the sign-in page shows it to everybody: it stays in the top bar without a network.
 */
function cacheOf({ mime, holders }: FileForSession): string {
  if (!isPicture(mime)) return 'no-store';
  return holders.some(({ subject }) => subject === 'company') ? 'private, max-age=86400' : 'private, no-cache';
}

/** A file that the visitor may read, whole or as a small copy. The tag names its very bytes: they never change under a key. */
export async function openFile(visitor: FileRequest, key: string, width?: ThumbnailWidth): Promise<OpenedFile> {
  const { kit } = visitor;
  const file = await findReadable(visitor, key);
  if (!file) throw problem.notFound();
  const small = isPicture(file.mime) ? width : undefined;
  const read = async (): Promise<Uint8Array> => {
    const bytes = small ? await getThumbnail(kit, file.sha256, small) : await kit.storage.get(file.sha256);
    if (!bytes) throw problem.notFound();
    return bytes;
  };
  return { mime: small ? 'image/webp' : file.mime, tag: `"${file.sha256.slice(0, 32)}${small ? `-${small}` : ''}"`, cache: cacheOf(file), read };
}
