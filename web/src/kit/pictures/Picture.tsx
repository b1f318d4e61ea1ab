import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Box, ButtonBase, Dialog } from '@mui/material';
import type { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import { createContext, useContext, useState } from 'react';

type Width = (typeof thumbnailWidths)[number];

/** A picture is named by its key, or by its address as the sides of grids are; what stands on the device or in the app is shown as it is. */
const isServerPicture = (file: string): boolean => !/^(\w+:|\/)/.test(file) || /^(\/api\/v1)?\/file\/[\w-]+$/.test(file);
/** Until it is sent, a photo that was taken on this device has the name that it got here; the server knows none of these. */
const isLocalPhoto = (file: string): boolean => /^(drawn-)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(file);
/** Nothing for a photo that the server does not have yet. */
export function fileUrl(file: string, width?: Width): string {
  if (isLocalPhoto(file)) return '';
  return isServerPicture(file) ? `/api/v1/file/${file.slice(file.lastIndexOf('/') + 1)}${width ? `?w=${width}` : ''}` : file;
}

/** Pictures that stand on the device: the name in the record, and where the browser has it. Screens that work without a network fill it. */
const LocalPhotos = createContext<ReadonlyMap<string, string>>(new Map());
export const LocalPhotosProvider = LocalPhotos.Provider;
export function usePictureUrl(file: string | null | undefined, width?: Width): string {
  const kept = useContext(LocalPhotos);
  return file ? (kept.get(file) ?? fileUrl(file, width)) : '';
}

/** A photo as wide as the screen, in the size that the screen needs. Who wants to see more of it opens a cell, or enlarges it. */
export function useWidePicture(file: string): { src: string; srcSet?: string; sizes?: string } {
  const kept = useContext(LocalPhotos).get(file);
  if (kept !== undefined || !isServerPicture(file)) return { src: kept ?? file };
  const srcSet = ([480, 960] as const).map((width) => `${fileUrl(file, width)} ${width}w`).join(', ');
  return { src: fileUrl(file, 960), srcSet, sizes: '100vw' };
}

type Props = { file: string | null | undefined; alt: string; size?: number; canZoom?: boolean; whole?: boolean; wide?: boolean };

/** A kept picture as a thumbnail; a click shows it large. A logo is shown whole, and where there is room as wide as it is; a photo fills its square. */
export function Picture({ file, alt, size = 56, canZoom = true, whole = false, wide = false }: Props) {
  const [open, setOpen] = useState(false);
  // Where it was looked for in vain: on a device the picture itself may come a moment later.
  const [broken, setBroken] = useState<string>();
  const small = usePictureUrl(file, size > 200 ? 480 : 160);
  const large = usePictureUrl(file, 960);
  const width = wide ? { minWidth: size, maxWidth: size * 2.5 } : { width: size };
  const box = { ...width, height: size, borderRadius: 1, bgcolor: whole ? 'transparent' : 'action.hover', overflow: 'hidden', flexShrink: 0 } as const;
  // On its way from the device's own storage: a moment later it is there.
  if (file && small === '') return <Box sx={box} role="img" aria-label={alt} />;
  if (!file || broken === small) {
    return (
      <Box sx={{ ...box, display: 'grid', placeItems: 'center', color: 'text.disabled' }} role="img" aria-label={`${alt}: no picture`}>
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
      sx={{ ...(wide ? { maxWidth: '100%' } : { width: '100%' }), height: '100%', objectFit: whole ? 'contain' : 'cover', display: 'block' }}
    />
  );
  if (!canZoom) return <Box sx={box}>{image}</Box>;
  return (
    <>
      <ButtonBase
        sx={box}
        aria-label={`${alt}, enlarge`}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {image}
      </ButtonBase>
      <Dialog open={open} onClose={() => setOpen(false)} onClick={() => setOpen(false)} maxWidth="lg" aria-label={alt}>
        <Box component="img" src={large} alt={alt} sx={{ display: 'block', maxWidth: '100%', maxHeight: '85vh', objectFit: 'contain' }} />
      </Dialog>
    </>
  );
}
