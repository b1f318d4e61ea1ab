import { listViewsMessages as messages } from '@roadworthy/contract/kit/messages/components/list-views.messages.ts';
import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import type { SavedView, ViewSettings } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/api-query.ts';
import { invalidateAfterWrites } from '../../api/stale.ts';
import { confirmDelete } from '../../dialog/confirm.ts';
import type { Column } from '../columns/columns.ts';
import type { VisibleColumns } from '../columns/useVisibleColumns.ts';
import type { Density } from '../rows/useDensity.ts';
import type { ListViews } from './useListViews.ts';
import { renderViewItems } from './view-items.tsx';
import {
  toViewAddress,
  isSameView,
  dropUnknownSettings,
  toViewParams,
  standardView,
  viewParam,
} from './view-settings.ts';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** The menu of a list's saved views. */
export type ViewTools = { label: string; isEdited: boolean; items: (close: () => void) => ReactElement[] };

type Options<Row> = {
  views: ListViews;
  columns: readonly Column<Row>[];
  shown: VisibleColumns<Row>;
  density: Density;
};

/** Creates the mutations that change saved views, each with its own toast. */
function useViewMutations() {
  const { mutate: change } = useApiMutation(savedViewRoutes.changeSavedView, { successMessage: messages.updated });
  const { mutate: remove } = useApiMutation(savedViewRoutes.deleteSavedView, {
    successMessage: (answer) => answer.meta.message,
  });
  const { mutate: setDefault } = useApiMutation(savedViewRoutes.setDefaultView, {
    successMessage: ({ data }) => {
      const name = data.views.find(({ isDefault }) => isDefault)?.name;
      return name === undefined ? messages.defaultRemoved : messages.defaultMade({ name });
    },
  });
  return { change, remove, setDefault };
}

/** Returns the views menu of a list, and the dialog in which a view is named. */
export function useViewTools<Row>({
  views: { list, views, selected, byDefault },
  columns,
  shown,
  density,
}: Options<Row>) {
  const [address, setAddress] = useSearchParams();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<SavedView | 'new'>();
  const { change, remove, setDefault } = useViewMutations();
  const current: ViewSettings = { params: toViewParams(address), columns: shown.choices, density: density.name };
  const isEdited = selected !== undefined && !isSameView(dropUnknownSettings(selected.settings, columns), current);

  const restore = (view: SavedView) => {
    shown.restore(view);
    density.restore(view);
  };
  const apply = (view: SavedView | undefined) => {
    if (view) restore(view);
    const params = view ? dropUnknownSettings(view.settings, columns).params : {};
    setAddress(toViewAddress(params, view?._id ?? (byDefault && standardView)));
  };
  const update = (view: SavedView) =>
    change(
      { params: { id: view._id }, body: { settings: current } },
      // Discards edits made on this device only after the updated view has arrived, so that nothing flickers.
      {
        onSuccess: () => void invalidateAfterWrites(client, savedViewRoutes.changeSavedView).then(() => restore(view)),
      },
    );
  const askToRemove = async (view: SavedView) => {
    if (!(await confirmDelete(messages.item, view.name))) return;
    restore(view);
    apply(undefined);
    remove({ params: { id: view._id } });
  };
  const onSaved = (view: SavedView) => {
    setDialog(undefined);
    setAddress((now) => new URLSearchParams({ ...Object.fromEntries(now), [viewParam]: view._id }));
  };

  if (list === undefined || views === undefined) return { tools: undefined, dialog: undefined };
  const tools: ViewTools = {
    label: selected ? messages.view({ name: shorten(selected.name) }) : messages.views,
    isEdited,
    items: (close) =>
      renderViewItems({
        views,
        selected,
        isEdited,
        close,
        apply,
        update,
        setDefault: (view) => setDefault({ body: { list, view: view?._id ?? null } }),
        edit: setDialog,
        remove: (view) => void askToRemove(view),
      }),
  };
  return {
    tools,
    dialog: dialog && (
      <Suspense>
        <ViewDialog
          list={list}
          view={dialog === 'new' ? undefined : dialog}
          settings={current}
          onClose={() => setDialog(undefined)}
          onSaved={onSaved}
        />
      </Suspense>
    ),
  };
}

const maxLabel = 16;
const shorten = (name: string): string => (name.length > maxLabel ? `${name.slice(0, maxLabel - 1).trim()}…` : name);
