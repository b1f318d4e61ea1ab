import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Alert, Box, Button, CircularProgress, Link, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { fetchDocument } from './document-hash.ts';

/** The very bytes that stand on the screen, by their hash, and the pages of them that were in sight so far. */
export type DisplayedDocument = { sha256: string; pages: number; viewedPages: ReadonlySet<number> };
/** `onDisplayed` is told when the document stands there, and when none does. */
type Props = { url: string; title: string; onDisplayed: (shown: DisplayedDocument | undefined) => void };

/** The document as it is, page by page, drawn by pdf.js; the file itself is one click away for those who read with other means. */
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
    // Narrower than a large page, which is moved within it: the window itself is not.
    <Box role="region" aria-label={title} sx={{ minWidth: 0 }}>
      {/* Before the pages: whoever reads with other means, or larger, does not have to pass them all. */}
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Link href={url} target="_blank" rel="noopener">
          Open the document as a file
        </Link>
        {state === 'shown' && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={isLarge ? <ZoomOutIcon /> : <ZoomInIcon />}
            onClick={() => setLarge(!isLarge)}
            sx={{ display: { sm: 'none' }, minHeight: 48, flexShrink: 0 }}
          >
            {isLarge ? 'Whole page' : 'Larger'}
          </Button>
        )}
      </Stack>
      {state === 'loading' && (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
          <CircularProgress aria-label="Loading document" />
        </Box>
      )}
      {state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          The document could not be shown here.
        </Alert>
      )}
      <Box
        ref={box}
        sx={{
          display: 'grid',
          gap: 2,
          // As wide as a phone the letters of a page are half as high as those of the app.
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

/** One fetch: what is hashed is what is drawn. The hash comes first, as pdf.js takes the bytes away. */
async function displayDocument(box: { current: HTMLDivElement | null }, url: string, stopped: AbortSignal): Promise<DisplayedDocument> {
  const { bytes, sha256 } = await fetchDocument(url, stopped);
  const pages = await drawPages(box, bytes, stopped);
  return { sha256, pages: pages.length, viewedPages: trackViewedPages(pages, stopped) };
}

async function drawPages(box: { current: HTMLDivElement | null }, bytes: ArrayBuffer, stopped: AbortSignal): Promise<HTMLCanvasElement[]> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
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
    canvas.setAttribute('aria-label', `Page ${number} of ${file.numPages}`);
    await page.render({ canvas, viewport }).promise;
    pages.push(canvas);
  }
  stopped.throwIfAborted();
  box.current?.replaceChildren(...pages);
  return pages;
}

/** A page counts as seen once a fifth of it was there, which is what a phone shows of a large one: the evidence tells which ones were. */
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
