import { picturesMessages as messages } from '@roadworthy/contract/kit/messages/components/pictures.messages.ts';
import type { PictureSize } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Box, ButtonBase, Dialog } from '@mui/material';
import type { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import { createContext, lazy, Suspense, useContext, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useMarksHidden } from './hide-marks.ts';

/** Loaded on demand: the top bar shows a picture on every page. */
const MarkList = lazy(() => import('./MarkList.tsx'));
const MarksOverlay = lazy(async () => ({ default: (await import('./MarkShapes.tsx')).MarksOverlay }));

type Width = (typeof thumbnailWidths)[number];

/**
 * Whether the server stores the picture, which then is identified by its key or, for the sides of grids, by its
 * address. Pictures on the device or bundled with the app are used as they are.
 */
const isServerPicture = (file: string): boolean =>
  !/^(\w+:|\/)/.test(file) || /^(\/api\/v1)?\/file\/[\w-]+$/.test(file);
/** Whether the name is that of a photo on this device, which the server does not have yet. */
const isLocalPhoto = (file: string): boolean => /^(drawn-)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(file);
/** Returns the URL of a picture, or an empty text for a photo that the server does not have yet. */
export function fileUrl(file: string, width?: Width): string {
  if (isLocalPhoto(file)) return '';
  return isServerPicture(file)
    ? `/api/v1/file/${file.slice(file.lastIndexOf('/') + 1)}${width ? `?w=${width}` : ''}`
    : file;
}

/**
 * Maps the name of a picture in its record to the object URL of its copy on the device. Provided by screens that work
 * offline.
 */
const LocalPhotos = createContext<ReadonlyMap<string, string>>(new Map());
export const LocalPhotosProvider = LocalPhotos.Provider;
export function usePictureUrl(file: string | null | undefined, width?: Width): string {
  const local = useContext(LocalPhotos);
  return file ? (local.get(file) ?? fileUrl(file, width)) : '';
}

/** Returns the sources of a photo as wide as the screen. The browser picks the one that suits the screen. */
export function useWidePicture(file: string): { src: string; srcSet?: string; sizes?: string } {
  const local = useContext(LocalPhotos).get(file);
  if (local !== undefined || !isServerPicture(file)) return { src: local ?? file };
  const srcSet = ([480, 960] as const).map((width) => `${fileUrl(file, width)} ${width}w`).join(', ');
  return { src: fileUrl(file, 960), srcSet, sizes: '100vw' };
}

/** Details shown below an enlarged picture. The app provides them, because the kit must not depend on slices. */
const PictureDetails = createContext<(file: string) => ReactNode>(() => null);
export const PictureDetailsProvider = PictureDetails.Provider;

type Props = {
  file: string | null | undefined;
  alt: string;
  size?: number;
  canZoom?: boolean;
  whole?: boolean;
  wide?: boolean;
  /** Marks that are drawn over the picture, and listed below the enlarged one. */
  marks?: readonly PhotoMark[] | undefined;
};
const noMarks: readonly PhotoMark[] = [];

/**
 * A picture as a thumbnail, which a click enlarges if `canZoom`. A logo is shown uncropped (`whole`) and, if there is
 * room, at full width (`wide`); a photo fills its square.
 */
export function Picture({ file, alt, size = 56, canZoom = true, whole = false, wide = false, marks = noMarks }: Props) {
  const [open, setOpen] = useState(false);
  // Remembers which source failed to load, because a picture on the device may become available a moment later.
  const [broken, setBroken] = useState<string>();
  const overlay = useOverlay(marks, whole ? 'contain' : 'cover');
  const small = usePictureUrl(file, size > 200 ? 480 : 160);
  const large = usePictureUrl(file, 960);
  const width = wide ? { minWidth: size, maxWidth: size * 2.5 } : { width: size };
  const box = {
    ...width,
    height: size,
    borderRadius: 1,
    bgcolor: whole ? 'transparent' : 'action.hover',
    overflow: 'hidden',
    position: 'relative',
    flexShrink: 0,
  } as const;
  // The picture is still being read from the device's storage.
  if (file && small === '') return <Box sx={box} role="img" aria-label={alt} />;
  if (!file || broken === small) {
    return (
      <Box
        sx={{ ...box, display: 'grid', placeItems: 'center', color: 'text.disabled' }}
        role="img"
        aria-label={messages.missing({ alt })}
      >
        <BrokenImage fontSize="small" />
      </Box>
    );
  }
  const image = (
    <Box
      component="img"
      src={small}
      alt={alt}
      loading="lazy"
      onLoad={overlay.measure}
      onError={() => setBroken(small)}
      sx={{
        ...(wide ? { maxWidth: '100%' } : { width: '100%' }),
        height: '100%',
        objectFit: whole ? 'contain' : 'cover',
        display: 'block',
      }}
    />
  );
  const shown = canZoom ? (
    <ButtonBase
      sx={box}
      aria-label={messages.enlarge({ alt })}
      onClick={(event) => {
        event.stopPropagation();
        setOpen(true);
      }}
    >
      {image}
    </ButtonBase>
  ) : (
    <Box sx={box}>{image}</Box>
  );
  return (
    <>
      {marks.length > 0 ? (
        // The marks are outside the button, because their texts are not part of its name.
        <Box sx={box}>
          {shown}
          {overlay.drawn}
        </Box>
      ) : (
        shown
      )}
      {open && <LargePicture file={file} src={large} alt={alt} marks={marks} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Draws the marks over a picture once its size is known, unless the reader hides marks. */
function useOverlay(marks: readonly PhotoMark[], fit: 'cover' | 'contain') {
  const [size, setSize] = useState<PictureSize>();
  const isHidden = useMarksHidden();
  return {
    measure: ({ currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>) =>
      setSize({ width, height }),
    drawn: size && marks.length > 0 && !isHidden && (
      <Suspense>
        <MarksOverlay marks={marks} size={size} fit={fit} />
      </Suspense>
    ),
  };
}

type LargeProps = { file: string; src: string; alt: string; marks: readonly PhotoMark[]; onClose: () => void };
function LargePicture({ file, src, alt, marks, onClose }: LargeProps) {
  const detailsOf = useContext(PictureDetails);
  const overlay = useOverlay(marks, 'contain');
  return (
    <Dialog open onClose={onClose} onClick={onClose} maxWidth="lg" aria-label={alt}>
      <Box sx={{ position: 'relative', alignSelf: 'center', maxWidth: '100%' }}>
        <Box
          component="img"
          src={src}
          alt={alt}
          onLoad={overlay.measure}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '80vh', objectFit: 'contain' }}
        />
        {overlay.drawn}
      </Box>
      <Suspense>{marks.length > 0 && <MarkList marks={marks} />}</Suspense>
      {!isLocalPhoto(file) && <Suspense>{detailsOf(file)}</Suspense>}
    </Dialog>
  );
}
