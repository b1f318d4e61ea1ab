import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { apiListQuery } from '../../api/api-query.ts';
import { toast } from '../../feedback/toasts.ts';
import { useScanner } from '../../scan/scanner.ts';
import { useCompanyInUse } from '../../session/session.ts';
import { listScanTerms, type ReadCode } from './scan-terms.ts';

type Choice<T> = {
  route: Route;
  query: object;
  labelOf: (row: T) => string;
  read: ReadCode;
  /** What else is printed on the labels of a row, such as its barcode. */
  codesOf?: ((row: T) => readonly (string | null)[]) | undefined;
};

/**
 * Handles codes for a reference field, from a hand scanner or the camera. Scanners type faster than the server
 * responds, so their Enter selects the code that was typed, never an option of an earlier search.
 */
export function useScannedCodes<T extends { _id: string }>(
  { route, query, labelOf, read, codesOf }: Choice<T>,
  { found: onFound, missing: onMissing }: { found: (row: T) => void; missing?: ((code: string) => void) | undefined },
) {
  const client = useQueryClient();
  const company = useCompanyInUse();
  const scanned = useRef('');
  const endsScan = useScanner((code) => {
    scanned.current = code;
  });
  const named = async (text: string) => {
    const { data } = await client.fetchQuery(apiListQuery<T>(route, { limit: 10, ...query, search: text }, company));
    const isNamed = (row: T) =>
      [labelOf(row), ...(codesOf?.(row) ?? [])].some((code) => code?.toUpperCase() === text.toUpperCase());
    return data.find(isNamed);
  };
  const find = async (texts: readonly string[]) => {
    const found = (await Promise.all(texts.map(named))).find((row) => row !== undefined);
    if (found) return onFound(found);
    const [code = ''] = texts;
    if (onMissing) return onMissing(code);
    toast.attention(messages.nothingFound({ text: code }));
  };
  const take = (...texts: string[]) => void find(texts).catch((failure: Error) => toast.bad(failure.message));
  /**
   * Searches for a scanned text, and for a typed one if Enter is pressed before its options have loaded. `settled`
   * means that the options belong to the current text, so Enter can select the first one.
   */
  const onKeyDown = (event: KeyboardEvent, typed: string, settled: boolean) => {
    const text = typed.trim();
    const isScan = endsScan(event);
    if (!isScan && (event.key !== 'Enter' || settled || text === '')) return;
    event.preventDefault();
    Object.assign(event, { defaultMuiPrevented: true });
    take(...listScanTerms(text, isScan ? scanned.current : '', read));
  };
  return { take, onKeyDown };
}
