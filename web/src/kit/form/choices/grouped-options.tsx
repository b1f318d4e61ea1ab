import { ListSubheader, Typography, type AutocompleteRenderGroupParams } from '@mui/material';

/** Grouped options: each group is labelled for screen readers, which a nested list is not. */
export const groupedListbox = { component: 'div' as const, 'aria-labelledby': undefined };

/** `moreOf`: the note below a group that is not shown completely. */
export const groupRenderer =
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
export const renderGroup = groupRenderer(() => undefined);
