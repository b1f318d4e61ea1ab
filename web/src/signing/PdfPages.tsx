import { Box, CircularProgress, Link, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

/** The document as it is, page by page, drawn by pdf.js; the file itself is one click away for those who read with other means. */
export function PdfPages({ url, title }: { url: string; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const stopped = new AbortController();
    void drawInto(box, url, stopped.signal).then(
      () => setState('shown'),
      () => {
        if (!stopped.signal.aborted) setState('failed');
      },
    );
    return () => stopped.abort();
  }, [url]);
  return (
    <Box role="region" aria-label={title}>
      {state === 'loading' && (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
          <CircularProgress aria-label="Loading document" />
        </Box>
      )}
      {state === 'failed' && <Typography color="error">The document could not be shown here.</Typography>}
      <Box
        ref={box}
        sx={{
          display: 'grid',
          gap: 2,
          '& canvas': { width: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'common.white' },
        }}
      />
      <Link href={url} target="_blank" rel="noopener" sx={{ display: 'inline-block', mt: 1 }}>
        Open the document as a file
      </Link>
    </Box>
  );
}

async function drawInto(box: { current: HTMLDivElement | null }, url: string, stopped: AbortSignal): Promise<void> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  const file = await pdfjs.getDocument({ url }).promise;
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
}
