import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Session } from '../../kit/session.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search by a press or by Ctrl+K (Command+K), wherever the person is. */
export function PaletteButton({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  // Over a locked page there is nothing to find.
  const locked = session.ended !== undefined;
  useEffect(() => {
    if (locked) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [locked]);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<SearchIcon />}
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          borderColor: 'divider',
          color: 'text.secondary',
          fontWeight: 400,
          minWidth: 220,
          mr: 1,
          justifyContent: 'flex-start',
        }}
      >
        Search
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', pl: 2, fontFamily: 'inherit', fontSize: 12 }}>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Box>
      </Button>
      <Tooltip title="Search">
        <IconButton onClick={() => setOpen(true)} aria-label="Search" sx={{ display: { md: 'none' } }}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {open && !locked && (
        <Suspense>
          <Palette session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
