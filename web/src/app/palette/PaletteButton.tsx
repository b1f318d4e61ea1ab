import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePageKey, isControlKey } from '../../kit/page/usePageKey.ts';
import type { Session } from '../../kit/session/session.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search by click, or by Ctrl+K (Command+K) from anywhere. */
export function PaletteButton({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  usePageKey(button, isControlKey('k'), () => setOpen(true));
  return (
    <div ref={button}>
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
        {messages.search}
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', pl: 2, fontFamily: 'inherit', fontSize: 12 }}>
          {isApple ? '⌘K' : messages.ctrlK}
        </Box>
      </Button>
      <Tooltip title={messages.search}>
        <IconButton onClick={() => setOpen(true)} aria-label={messages.search} sx={{ display: { md: 'none' } }}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {/* There is no search over a locked page. */}
      {open && !session.ended && (
        <Suspense>
          <Palette session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
