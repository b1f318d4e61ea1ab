import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Alert, Box, Button, CircularProgress, Link, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { fetchDocument } from './document-hash.ts';

/** The document on the screen, identified by the hash of its bytes, and which of its pages have been visible so far. */
export type DisplayedDocument = { sha256: string; pages: number; viewedPages: ReadonlySet<number> };
/** `onDisplayed` is called once the document is on the screen, and with undefined as long as there is none. */
type Props = { url: string; title: string; onDisplayed: (shown: DisplayedDocument | undefined) => void };

/** The document page by page, drawn by pdf.js. A link opens the file itself, for example for screen readers. */
export function PdfPages(props: Props) {
  const [attempt, setAttempt] = useState(1);
  return <Pages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Pages({ url, title, onDisplayed, onRetry }: Props & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    onDisplayed(undefined);
    void displayDocument(box, url, stopped.signal).then(
      (displayed) => {
        setState('shown');
        onDisplayed(displayed);
      },
      () => {
        if (!stopped.signal.aborted) setState('failed');
      },
    );
    return () => stopped.abort();
  }, [url, onDisplayed]);
  return (
    // An enlarged page is wider than this box and scrolls inside it. The window itself never scrolls sideways.
    <Box role="region" aria-label={title} sx={{ minWidth: 0 }}>
      {/* The buttons come before the pages, so that nobody has to pass all of them to get there. */}
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Link href={url} target="_blank" rel="noopener">
          {messages.openAsFile}
        </Link>
        {state === 'shown' && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={isLarge ? <ZoomOutIcon /> : <ZoomInIcon />}
            onClick={() => setLarge(!isLarge)}
            sx={{ display: { sm: 'none' }, minHeight: 48, flexShrink: 0 }}
          >
            {isLarge ? messages.wholePage : messages.larger}
          </Button>
        )}
      </Stack>
      {state === 'loading' && (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
          <CircularProgress aria-label={messages.loadingDocument} />
        </Box>
      )}
      {state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={onRetry}>
              {messages.retry}
            </Button>
          }
        >
          {messages.documentNotShown}
        </Alert>
      )}
      <Box
        ref={box}
        sx={{
          display: 'grid',
          gap: 2,
          // At the width of a phone, the text on a page is only half the size of the app's.
          overflowX: isLarge ? 'auto' : 'visible',
          '& canvas': {
            width: '100%',
            height: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'common.white',
            minWidth: isLarge ? 760 : 0,
          },
        }}
      />
    </Box>
  );
}

/**
 * Shows the document and hashes the same bytes that it shows. The hash is computed first, because pdf.js takes
 * ownership of the bytes.
 */
async function displayDocument(
  box: { current: HTMLDivElement | null },
  url: string,
  stopped: AbortSignal,
): Promise<DisplayedDocument> {
  const { bytes, sha256 } = await fetchDocument(url, stopped);
  const pages = await drawPages(box, bytes, stopped);
  return { sha256, pages: pages.length, viewedPages: trackViewedPages(pages, stopped) };
}

async function drawPages(
  box: { current: HTMLDivElement | null },
  bytes: ArrayBuffer,
  stopped: AbortSignal,
): Promise<HTMLCanvasElement[]> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  const file = await pdfjs.getDocument({ data: bytes }).promise;
  const pages: HTMLCanvasElement[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    stopped.throwIfAborted();
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1.6 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', messages.pageNumberOfNumPages({ number, numPages: file.numPages }));
    await page.render({ canvas, viewport }).promise;
    pages.push(canvas);
  }
  stopped.throwIfAborted();
  box.current?.replaceChildren(...pages);
  return pages;
}

/**
 * Tracks which pages have been viewed, for the evidence. A page counts once a fifth of it was visible, because a phone
 * never shows more of an enlarged page.
 */
function trackViewedPages(pages: readonly HTMLCanvasElement[], stopped: AbortSignal): ReadonlySet<number> {
  const viewed = new Set<number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const number = pages.findIndex((page) => page === target) + 1;
        if (isIntersecting && number > 0) viewed.add(number);
      }
    },
    { threshold: 0.2 },
  );
  for (const page of pages) observer.observe(page);
  stopped.addEventListener('abort', () => observer.disconnect());
  return viewed;
}
