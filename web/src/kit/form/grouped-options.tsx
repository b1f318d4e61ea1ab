import { ListSubheader, type AutocompleteRenderGroupParams } from '@mui/material';

/** Options that stand in groups: each group is named to those who hear it, which a list within a list is not. */
export const groupedListbox = { component: 'div' as const, 'aria-labelledby': undefined };

export const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <div key={key} role="group" aria-label={group}>
    <ListSubheader component="div" role="presentation" sx={{ lineHeight: '36px' }}>
      {group}
    </ListSubheader>
    {children}
  </div>
);
