import { ListSubheader, Typography, type AutocompleteRenderGroupParams } from '@mui/material';

/** Groups have `role="group"` instead of being nested lists, whose labels screen readers do not announce. */
export const groupedListbox = { component: 'div' as const, 'aria-labelledby': undefined };

/**
 * Creates a function that renders a group of options. `moreOf` returns the note below a group that is not shown
 * completely.
 */
export const createGroupRenderer =
  (moreOf: (group: string) => string | undefined) =>
  ({ key, group, children }: AutocompleteRenderGroupParams) => (
    <div key={key} role="group" aria-label={group}>
      <ListSubheader component="div" role="presentation" sx={{ lineHeight: '36px' }}>
        {group}
      </ListSubheader>
      {children}
      {moreOf(group) && (
        <Typography component="div" role="presentation" variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {moreOf(group)}
        </Typography>
      )}
    </div>
  );
export const renderGroup = createGroupRenderer(() => undefined);
