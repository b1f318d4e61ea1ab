import { Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';

const messages: Record<string, string> = {
  NotAllowedError: 'The camera was refused. Allow it for this page in the browser, or upload a photo.',
  NotFoundError: 'This device has no camera. Upload a photo instead.',
  NotReadableError: 'The camera is used by another program. Close it there, or upload a photo.',
};

/** The rear camera; a press on Capture takes the picture. */
export function Camera({ onTaken, onFailed }: { onTaken: (photo: Blob) => void; onFailed: (message: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 2560 } } });
      if (over) stream.getTracks().forEach((track) => track.stop());
      else if (video.current) video.current.srcObject = stream;
    };
    void start().catch((error: unknown) =>
      fail((error instanceof DOMException && messages[error.name]) || 'The camera could not be started. Upload a photo instead.'),
    );
    return () => {
      over = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  const capture = () => {
    const { current } = video;
    if (!current || current.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = current.videoWidth;
    canvas.height = current.videoHeight;
    canvas.getContext('2d')?.drawImage(current, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob) onTaken(blob);
      },
      'image/jpeg',
      0.9,
    );
  };
  return (
    <Box>
      <Box component="video" ref={video} autoPlay playsInline muted aria-label="Camera" sx={{ width: '100%', borderRadius: 2, bgcolor: 'common.black' }} />
      <Button variant="contained" size="large" onClick={capture} sx={{ mt: 1 }}>
        Capture
      </Button>
    </Box>
  );
}
