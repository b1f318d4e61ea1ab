import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mostVerifyBytes, verifyMessages } from '@roadworthy/contract/signing/verify.schema.ts';
import type { FastifyRequest } from 'fastify';
import { stillSending } from '../kit/http/still-sending.ts';

// A PDF as a stranger sent it: refused as soon as it is too large, and given up when it does not come. It is never written anywhere.

const patience = 120_000;
/** Readers look for the mark in the first kilobyte (ISO 32000, annex H.3.4.1). */
const markWithin = 1024;
const isTooLarge = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

export async function sentPdf(request: FastifyRequest): Promise<Uint8Array> {
  const timer = setTimeout(() => request.raw.destroy(), patience);
  try {
    const part = await stillSending(request).file({ limits: { fileSize: mostVerifyBytes, files: 1 } });
    if (!part) throw problem.field('file', verifyMessages.missing);
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw problem.field('file', verifyMessages.missing);
    if (!bytes.subarray(0, markWithin).includes('%PDF-')) throw problem.wrongKind(verifyMessages.notPdf);
    return bytes;
  } catch (error) {
    throw isTooLarge(error) ? problem.tooLarge(verifyMessages.tooLarge) : error;
  } finally {
    clearTimeout(timer);
  }
}
