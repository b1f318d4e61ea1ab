import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Alert, Box, Button, CircularProgress, Link, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { fetchDocument } from './shown-document.ts';

/** The very bytes that stand on the screen, by their hash, and the pages of them that were in sight so far. */
export type ShownDocument = { sha256: string; pages: number; inSight: ReadonlySet<number> };
/** `onShown` is told when the document stands there, and when none does. */
type Props = { url: string; title: string; onShown: (shown: ShownDocument | undefined) => void };

/** The document as it is, page by page, drawn by pdf.js; the file itself is one click away for those who read with other means. */
export function PdfPages(props: Props) {
  const [tries, setTries] = useState(1);
  return <Pages key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Pages({ url, title, onShown, onRetry }: Props & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    onShown(undefined);
    void show(box, url, stopped.signal).then(
      (shown) => {
        setState('shown');
        onShown(shown);
      },
      () => {
        if (!stopped.signal.aborted) setState('failed');
      },
    );
    return () => stopped.abort();
  }, [url, onShown]);
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
async function show(box: { current: HTMLDivElement | null }, url: string, stopped: AbortSignal): Promise<ShownDocument> {
  const { bytes, sha256 } = await fetchDocument(url, stopped);
  const pages = await drawInto(box, bytes, stopped);
  return { sha256, pages: pages.length, inSight: watch(pages, stopped) };
}

async function drawInto(box: { current: HTMLDivElement | null }, bytes: ArrayBuffer, stopped: AbortSignal): Promise<HTMLCanvasElement[]> {
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
function watch(pages: readonly HTMLCanvasElement[], stopped: AbortSignal): ReadonlySet<number> {
  const inSight = new Set<number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const number = pages.findIndex((page) => page === target) + 1;
        if (isIntersecting && number > 0) inSight.add(number);
      }
    },
    { threshold: 0.2 },
  );
  for (const page of pages) observer.observe(page);
  stopped.addEventListener('abort', () => observer.disconnect());
  return inSight;
}
