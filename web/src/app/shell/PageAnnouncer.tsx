import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { usePageTitle } from '../../kit/page/page-title.ts';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';

/**
 * Makes navigation within the app behave like loading a page: the title is announced, the page starts at the top, and
 * keyboard focus moves there if the element that had it is gone.
 */
export function PageAnnouncer({ content }: { content: string }) {
  const title = usePageTitle();
  const { pathname } = useLocation();
  // When the user goes back, the browser restores the scroll position.
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
