import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import type { SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/api-query.ts';
import { getSession, useCompanyInUse } from '../../session/session.ts';
import { loadLocal, removeLocal, saveLocal } from '../../storage/local-store.ts';
import type { Column } from '../columns/columns.ts';
import { toViewAddress, dropUnknownSettings, viewParam } from './view-settings.ts';

/** Remembers on the device which lists have a default view. Only those wait until their views have loaded. */
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

/** Returns a list's saved views and the selected one. Without query parameters, a list shows the default view. */
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
    setAddress(toViewAddress(dropUnknownSettings(byDefault.settings, columns).params, byDefault._id), {
      replace: true,
    });
  }, [isArriving, byDefault, columns, setAddress]);
  return {
    list,
    views,
    selected: views?.find(({ _id }) => _id === picked),
    byDefault,
    /** Whether the default view is about to be shown. */
    isWaiting: isArriving && (byDefault !== undefined || (expectsDefault && query.isLoading && !query.failureCount)),
  };
}
export type ListViews = ReturnType<typeof useListViews>;
