import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { scanMessages as messages } from '@roadworthy/contract/kit/messages/components/scan.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import TorchIcon from '@mui/icons-material/FlashlightOn';
import TorchOffIcon from '@mui/icons-material/FlashlightOff';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { cleanCode } from './scanner.ts';
import { createDetector, type Detector } from './detector.ts';
import { isReliableReading, updateReading, type Reading } from './reading.ts';
import { useCamera } from './useCamera.ts';

type Props = {
  title: string;
  onCode: (code: string) => void;
  onClose: () => void;
  /** Extracts the code from a label, such as a VIN without the I in front of it. */
  read?: ((text: string) => string) | undefined;
  /** A warning about a suspicious code, which the user then has to confirm. */
  warn?: ((code: string) => string | undefined) | undefined;
  /** Whether the code proves that it was read correctly, as a VIN with a valid check digit does. */
  isRight?: ((code: string) => boolean) | undefined;
};
const scanEveryMs = 120;
const unchanged = (text: string): string => text;
const proofless = (): boolean => false;
const noDetector = messages.noDetector;

type Reader = Required<Pick<Props, 'read' | 'isRight'>> &
  Pick<Props, 'warn' | 'onCode'> & {
    video: RefObject<HTMLVideoElement | null>;
    isRunning: boolean;
  };
/** Reads codes from the camera picture until one is reliable. A suspicious code waits for confirmation. */
function useCodeReader({ video, isRunning, read, warn, isRight, onCode }: Reader) {
  const [doubted, setDoubted] = useState<string>();
  const [cannot, setCannot] = useState(false);
  const reading = useRef<Reading>(undefined);

  const look = useEffectEvent(async (detector: Detector) => {
    if (!video.current || video.current.videoWidth === 0) return;
    const found = await detector.detect(video.current);
    const codes = found.map(({ rawValue }) => read(cleanCode(rawValue)));
    reading.current = updateReading(reading.current, codes, isRight);
    if (codes.length === 0 || !isReliableReading(reading.current, isRight)) return;
    const { code } = reading.current;
    navigator.vibrate?.(60);
    if (warn?.(code)) setDoubted(code);
    else onCode(code);
  });
  const isLooking = isRunning && doubted === undefined;
  useEffect(() => {
    if (!isLooking) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = async (detector: Detector) => {
      // Ignores a frame that cannot be read, because the next one follows.
      await look(detector).catch(() => undefined);
      if (!isOver) next = setTimeout(() => void again(detector), scanEveryMs);
    };
    createDetector().then(again, () => setCannot(true));
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [isLooking]);

  const scanAgain = () => {
    reading.current = undefined;
    setDoubted(undefined);
  };
  return { doubted, isLooking, cannot, scanAgain };
}

/**
 * Scans for a barcode or QR code with the rear camera. Users who cannot or do not want to scan close the dialog and
 * type.
 */
export default function ScanDialog({ title, onCode, onClose, read = unchanged, warn, isRight = proofless }: Props) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { video, isRunning, refusal, again, light, isLit } = useCamera();
  const { doubted, isLooking, cannot, scanAgain } = useCodeReader({ video, isRunning, read, warn, isRight, onCode });
  const problem = refusal ?? (cannot ? noDetector : undefined);
  return (
    <Dialog open fullScreen={small} fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="scan-title">
      <DialogTitle id="scan-title" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {title}
        <IconButton aria-label={commonMessages.close} edge="end" onClick={onClose} sx={{ width: 48, height: 48 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {problem ? <Alert severity="warning">{problem}</Alert> : <CameraView video={video} isSharp={isLooking} />}
        <Box role="status" sx={{ mt: 2 }}>
          {!problem && doubted === undefined && <Typography color="textSecondary">{messages.holdCode}</Typography>}
          {doubted !== undefined && (
            <Alert severity="warning">
              <Typography sx={{ fontWeight: 650, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {doubted}
              </Typography>
              {warn?.(doubted)}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {light && (
          <Button
            startIcon={isLit ? <TorchOffIcon /> : <TorchIcon />}
            onClick={() => void light()}
            sx={{ minHeight: 48, mr: 'auto' }}
          >
            {isLit ? messages.lightOff : messages.lightOn}
          </Button>
        )}
        {doubted === undefined ? (
          <>
            <Button size="large" variant="outlined" onClick={onClose} sx={{ minHeight: 48 }}>
              {messages.typeInstead}
            </Button>
            {again && (
              <Button size="large" variant="contained" onClick={again} sx={{ minHeight: 48 }}>
                {messages.tryAgain}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button size="large" onClick={scanAgain} sx={{ minHeight: 48 }}>
              {messages.scanAgain}
            </Button>
            <Button size="large" variant="contained" onClick={() => onCode(doubted)} sx={{ minHeight: 48 }}>
              {messages.confirmCode}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The camera's picture, with a frame that shows where to hold the code. */
function CameraView({ video, isSharp }: { video: RefObject<HTMLVideoElement | null>; isSharp: boolean }) {
  return (
    <Box
      sx={{
        position: 'relative',
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'common.black',
        aspectRatio: { xs: '3 / 4', sm: '4 / 3' },
      }}
    >
      <Box
        component="video"
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={messages.camera}
        sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
      {isSharp && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: '30% 6%',
            border: 3,
            borderColor: '#ffd600',
            borderRadius: 2,
            boxShadow: '0 0 0 2000px rgba(0,0,0,.35)',
          }}
        />
      )}
    </Box>
  );
}
