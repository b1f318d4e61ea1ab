import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Box, ButtonBase, Dialog } from '@mui/material';
import { createContext, useContext, useState } from 'react';

export const fileUrl = (key: string, width?: 160 | 480 | 960): string =>
  key.startsWith('data:') || key.startsWith('/') ? key : `/api/v1/file/${key}${width ? `?w=${width}` : ''}`;

/** Pictures that stand on the device: the name in the record, and where the browser has it. Screens that work without a network fill it. */
const OnDevice = createContext<ReadonlyMap<string, string>>(new Map());
export const PicturesOnDevice = OnDevice.Provider;
export function usePictureUrl(file: string | null | undefined, width?: 160 | 480 | 960): string {
  const kept = useContext(OnDevice);
  return file ? (kept.get(file) ?? fileUrl(file, width)) : '';
}

type Props = { file: string | null | undefined; alt: string; size?: number; zoom?: boolean; whole?: boolean; wide?: boolean };

/** A kept picture as a thumbnail; a click shows it large. A logo is shown whole, and where there is room as wide as it is; a photo fills its square. */
export function Picture({ file, alt, size = 56, zoom = true, whole = false, wide = false }: Props) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const small = usePictureUrl(file, size > 200 ? 480 : 160);
  const large = usePictureUrl(file, 960);
  const width = wide ? { minWidth: size, maxWidth: size * 2.5 } : { width: size };
  const box = { ...width, height: size, borderRadius: 1, bgcolor: whole ? 'transparent' : 'action.hover', overflow: 'hidden', flexShrink: 0 } as const;
  if (!file || broken) {
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
      onError={() => setBroken(true)}
      sx={{ ...(wide ? { maxWidth: '100%' } : { width: '100%' }), height: '100%', objectFit: whole ? 'contain' : 'cover', display: 'block' }}
    />
  );
  if (!zoom) return <Box sx={box}>{image}</Box>;
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
