import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FileKind } from '@roadworthy/contract/kit/lists/table.ts';
import { useState } from 'react';
import { fetchListFile, ApiError, type RouteInput } from '../api/call.ts';
import { toast } from '../feedback/toasts.ts';
import { saveFile } from '../files.ts';
import { useCompanyInUse } from '../session/session.ts';

/** `stop` is only set while a download is in progress. */
export type ListFile = { readonly fetch: (kind: FileKind) => void; readonly stop: (() => void) | undefined };

/** Downloads the list with its current filters. One download at a time; it can be cancelled. */
export function useListFile(route: Route, input: { params?: object; query?: object }): ListFile {
  const company = useCompanyInUse();
  const [away, setAway] = useState<AbortController>();
  const fetchFile = async (kind: FileKind) => {
    const controller = new AbortController();
    setAway(controller);
    try {
      const { file, name } = await fetchListFile(route, input as unknown as RouteInput<Route>, kind, {
        signal: controller.signal,
        company,
      });
      saveFile(file, name);
      toast.good(messages.downloaded({ name }));
    } catch (error) {
      if (!controller.signal.aborted) toast.bad(error instanceof ApiError ? error.message : messages.downloadFailed);
    } finally {
      setAway(undefined);
    }
  };
  return { fetch: (kind: FileKind) => void fetchFile(kind), stop: away && (() => away.abort()) };
}
