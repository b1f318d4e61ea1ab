import { listViewsMessages as messages } from '@roadworthy/contract/kit/messages/components/list-views.messages.ts';
import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import { SavedViewNew, type SavedView, type ViewSettings } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { Box, Typography } from '@mui/material';
import { useApiMutation } from '../../api/api-query.ts';
import { RouteFormDialog } from '../../form/RouteFormDialog.tsx';
import { Check } from '../../form/choices/choices.tsx';
import { Text } from '../../form/text/Text.tsx';
import { useForm } from '../../form/useForm.ts';

type Values = { name: string; isShared: boolean };
type Props = {
  list: string;
  /** The view to rename or share; undefined for a new one. */
  view: SavedView | undefined;
  settings: ViewSettings;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
};

const schema = SavedViewNew.pick({ name: true, isShared: true });

/** Asks for the name of a view, and whether to share it with the company. */
export default function ViewDialog({ list, view, settings, onClose, onSaved }: Props) {
  const add = useApiMutation(savedViewRoutes.addSavedView, { successMessage: messages.saved, quiet: true });
  const change = useApiMutation(savedViewRoutes.changeSavedView, { successMessage: messages.updated, quiet: true });
  const ready = useForm<Values>({
    schema,
    values: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    draft: false,
    send: async (values) => {
      if (view) {
        await change.mutateAsync({ params: { id: view._id }, body: values });
        onClose();
      } else onSaved((await add.mutateAsync({ body: { ...values, list, settings } })).data);
    },
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={view ? messages.editTitle : messages.newTitle}
      submit={messages.save}
      onClose={onClose}
    >
      {!view && (
        <Typography variant="body2" color="textSecondary">
          {messages.newText}
        </Typography>
      )}
      <Text<Values> name="name" label={messages.name} required autoFocus maxLength={60} />
      <Box>
        <Check<Values> name="isShared" label={messages.share} />
        <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
          {messages.shareHint}
        </Typography>
      </Box>
    </RouteFormDialog>
  );
}
