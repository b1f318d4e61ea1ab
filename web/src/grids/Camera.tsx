import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { cameraMessages } from '@roadworthy/contract/grids/messages/grid-photo.messages.ts';
import { Box, Button } from '@mui/material';

import { useEffect, useEffectEvent, useRef } from 'react';

const errorMessage = (error: unknown): string => {
  if (!window.isSecureContext) return cameraMessages.insecure;
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'NotFoundError' || name === 'NotReadableError'
    ? cameraMessages[name]
    : cameraMessages.other;
};

/** The rear camera; pressing Capture takes the picture. */
export function Camera({ onTaken, onFailed }: { onTaken: (photo: Blob) => void; onFailed: (message: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 } },
      });
      if (over) stream.getTracks().forEach((track) => track.stop());
      else if (video.current) video.current.srcObject = stream;
      // If the camera is unplugged or a call takes it over, the picture would just freeze. Stopping the track ourselves
      // does not fire this event.
      stream.getTracks().forEach((track) => track.addEventListener('ended', () => fail(cameraMessages.ended)));
    };
    void start().catch((error: unknown) => fail(errorMessage(error)));
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
      <Box
        component="video"
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={messages.camera}
        sx={{ width: '100%', borderRadius: 2, bgcolor: 'common.black' }}
      />
      <Button variant="contained" size="large" onClick={capture} sx={{ mt: 1 }}>
        {messages.capture}
      </Button>
    </Box>
  );
}
