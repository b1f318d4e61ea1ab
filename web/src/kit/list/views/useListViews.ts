import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import type { SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/api-query.ts';
import { getSession, useCompanyInUse } from '../../session/session.ts';
import { loadLocal, removeLocal, saveLocal } from '../../storage/local-store.ts';
import type { Column } from '../columns/columns.ts';
import { addressOfView, knownSettings, viewParam } from './view-settings.ts';

/** Remembers on the device which lists have a default view, because only those wait for their views. */
function useDefaultMemory(list: string | undefined, views: readonly SavedView[] | undefined): boolean {
  const company = useCompanyInUse();
  const key = `roadworthy.default-view.${getSession()?.me._id ?? ''}.${company ?? ''}.${list ?? ''}`;
  const hasDefault = views?.some(({ isDefault }) => isDefault);
  useEffect(() => {
    if (hasDefault) saveLocal(key, true);
    else if (hasDefault === false) removeLocal(key);
  }, [key, hasDefault]);
  return loadLocal<boolean>(key, false);
}

/** The saved views of a list, and the selected one. A list opened without query parameters shows the default view. */
export function useListViews(list: string | undefined, columns: readonly Column<never>[]) {
  const [address, setAddress] = useSearchParams();
  const query = useApiQuery(
    savedViewRoutes.listSavedViews,
    { query: { list: list ?? '' } },
    { enabled: list !== undefined },
  );
  const views = query.data?.data.views;
  const picked = address.get(viewParam);
  const byDefault = views?.find(({ isDefault }) => isDefault);
  const isArriving = address.size === 0;
  const expectsDefault = useDefaultMemory(list, views);
  useEffect(() => {
    if (!isArriving || !byDefault) return;
    setAddress(addressOfView(knownSettings(byDefault.settings, columns).params, byDefault._id), { replace: true });
  }, [isArriving, byDefault, columns, setAddress]);
  return {
    list,
    views,
    selected: views?.find(({ _id }) => _id === picked),
    byDefault,
    /** The default view is about to be shown. */
    isWaiting: isArriving && (byDefault !== undefined || (expectsDefault && query.isLoading && !query.failureCount)),
  };
}
export type ListViews = ReturnType<typeof useListViews>;
