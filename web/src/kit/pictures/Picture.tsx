import { picturesMessages as messages } from '@roadworthy/contract/kit/messages/components/pictures.messages.ts';
import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Box, ButtonBase, Dialog } from '@mui/material';
import type { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import { createContext, useContext, useState } from 'react';

type Width = (typeof thumbnailWidths)[number];

/**
 * A picture is identified by its key, or by its address for the sides of grids; pictures on the device or bundled with
 * the app are used as they are.
 */
const isServerPicture = (file: string): boolean =>
  !/^(\w+:|\/)/.test(file) || /^(\/api\/v1)?\/file\/[\w-]+$/.test(file);
/** Until it is sent, a photo taken on this device has a local name that the server does not know. */
const isLocalPhoto = (file: string): boolean => /^(drawn-)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(file);
/** Empty for a photo that the server does not have yet. */
export function fileUrl(file: string, width?: Width): string {
  if (isLocalPhoto(file)) return '';
  return isServerPicture(file)
    ? `/api/v1/file/${file.slice(file.lastIndexOf('/') + 1)}${width ? `?w=${width}` : ''}`
    : file;
}

/**
 * Pictures stored on the device: their name in the record, and their object URL. Filled by screens that work offline.
 */
const LocalPhotos = createContext<ReadonlyMap<string, string>>(new Map());
export const LocalPhotosProvider = LocalPhotos.Provider;
export function usePictureUrl(file: string | null | undefined, width?: Width): string {
  const local = useContext(LocalPhotos);
  return file ? (local.get(file) ?? fileUrl(file, width)) : '';
}

/** A photo as wide as the screen, in a matching size. Details are visible in a cell or by enlarging it. */
export function useWidePicture(file: string): { src: string; srcSet?: string; sizes?: string } {
  const local = useContext(LocalPhotos).get(file);
  if (local !== undefined || !isServerPicture(file)) return { src: local ?? file };
  const srcSet = ([480, 960] as const).map((width) => `${fileUrl(file, width)} ${width}w`).join(', ');
  return { src: fileUrl(file, 960), srcSet, sizes: '100vw' };
}

type Props = {
  file: string | null | undefined;
  alt: string;
  size?: number;
  canZoom?: boolean;
  whole?: boolean;
  wide?: boolean;
};

/**
 * A stored picture as a thumbnail; a click enlarges it. A logo is shown uncropped, and at full width if there is room;
 * a photo fills its square.
 */
export function Picture({ file, alt, size = 56, canZoom = true, whole = false, wide = false }: Props) {
  const [open, setOpen] = useState(false);
  // The source that failed to load: on a device the picture may become available a moment later.
  const [broken, setBroken] = useState<string>();
  const small = usePictureUrl(file, size > 200 ? 480 : 160);
  const large = usePictureUrl(file, 960);
  const width = wide ? { minWidth: size, maxWidth: size * 2.5 } : { width: size };
  const box = {
    ...width,
    height: size,
    borderRadius: 1,
    bgcolor: whole ? 'transparent' : 'action.hover',
    overflow: 'hidden',
    flexShrink: 0,
  } as const;
  // Still being read from the device's own storage.
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
      onError={() => setBroken(small)}
      sx={{
        ...(wide ? { maxWidth: '100%' } : { width: '100%' }),
        height: '100%',
        objectFit: whole ? 'contain' : 'cover',
        display: 'block',
      }}
    />
  );
  if (!canZoom) return <Box sx={box}>{image}</Box>;
  return (
    <>
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
      <Dialog open={open} onClose={() => setOpen(false)} onClick={() => setOpen(false)} maxWidth="lg" aria-label={alt}>
        <Box
          component="img"
          src={large}
          alt={alt}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '85vh', objectFit: 'contain' }}
        />
      </Dialog>
    </>
  );
}
