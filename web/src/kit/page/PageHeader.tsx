import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useContext, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { appendLastSearch } from '../list/list-memory.ts';
import { setPageTitle } from './page-title.ts';
import { MenuNameContext } from './screen-title.ts';
import { NoBreakIds } from '../text/NoBreakIds.tsx';
import { renderTerms } from '../text/Term.tsx';

type Props = {
  title: string;
  back?: string | undefined;
  backLabel?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/**
 * Title, back link, and the screen's main action on the right. If the specification gives the page another title than
 * the menu, the menu's name is above it.
 */
export function PageHeader({ title, back, backLabel = commonMessages.back, subtitle, actions }: Props) {
  useEffect(() => setPageTitle(title), [title]);
  const menuName = useContext(MenuNameContext);
  return (
    <Stack
      direction="row"
      sx={{
        mb: { xs: 2, sm: 3 },
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        // A single icon button never wraps onto its own line. The title wraps next to it instead.
        '&:has(> div > div > .MuiIconButton-root:only-child, > div + div > .MuiIconButton-root:only-child)': {
          flexWrap: 'nowrap',
        },
        '@media print': { mb: 1 },
      }}
    >
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', flex: { xs: '1 1 auto', sm: '1 1 260px' }, minWidth: 0 }}
      >
        {back && (
          <IconButton
            component={Link}
            to={appendLastSearch(back)}
            aria-label={backLabel}
            edge="start"
            sx={{ minWidth: { xs: 48, sm: 0 }, minHeight: { xs: 48, sm: 0 } }}
          >
            <ArrowBack />
          </IconButton>
        )}
        <Box sx={{ minWidth: 0 }}>
          {menuName && (
            <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
              {menuName}
            </Typography>
          )}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {renderTerms(title)}
          </Typography>
          {subtitle && (
            <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {typeof subtitle === 'string' ? <NoBreakIds text={subtitle} /> : subtitle}
            </Typography>
          )}
        </Box>
      </Stack>
      {actions && (
        <Stack
          direction="row"
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            ml: { sm: 'auto' },
            // An empty live region takes up no space, not even a gap.
            '& > :empty': { position: 'absolute' },
            '@media print': { display: 'none' },
          }}
        >
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
