import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { usePageTitle } from '../kit/page/page-title.ts';
import { visuallyHidden } from '../kit/text/visually-hidden.ts';

/**
 * Another page within the app is told as a browser tells it: its title is read aloud, it begins at its top, and the keyboard goes on from it where what
 * was pressed is gone with the page before.
 */
export function PageAnnouncer({ content }: { content: string }) {
  const title = usePageTitle();
  const { pathname } = useLocation();
  // A way back leads to where one was, which the browser remembers.
  const isBack = useNavigationType() === 'POP';
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    if (document.activeElement === document.body) document.getElementById(content)?.focus({ preventScroll: true });
  }, [pathname, isBack, content]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
