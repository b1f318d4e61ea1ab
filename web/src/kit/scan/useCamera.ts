import { scanMessages as messages } from '@roadworthy/contract/kit/messages/components/scan.messages.ts';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { hasTorch, setTorch } from './torch.ts';

// The rear camera, running only while it is needed, and its light if it has one.

const cameraErrors: Record<string, string> = {
  NotAllowedError: messages.refused,
  NotFoundError: messages.noCamera,
  NotReadableError: messages.inUse,
};
const insecureText = messages.insecure;
const failedText = messages.failed;

/** Returns the message for a camera error. Without https, browsers give no access to a camera at all. */
const cameraError = (error: unknown): string =>
  (error instanceof DOMException && cameraErrors[error.name]) || (window.isSecureContext ? failedText : insecureText);

/** Whether trying again may help. It cannot without a camera or without https. */
const isRetryable = (error: unknown): boolean =>
  window.isSecureContext && !(error instanceof DOMException && error.name === 'NotFoundError');

/** Watches whether the app may ask for the camera. If the browser does not tell, the app just asks. */
async function watchPermission(onChange: (mayAsk: boolean) => void, signal: AbortSignal): Promise<void> {
  const permission = await navigator.permissions.query({ name: 'camera' }).catch(() => undefined);
  if (signal.aborted) return;
  const report = () => onChange(permission?.state !== 'denied');
  report();
  permission?.addEventListener('change', report, { signal });
}

const rearCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
const Source = createContext(rearCamera);
/** Lets tests and the gallery supply a picture or a refusal without a camera. */
export const CameraSource = Source.Provider;

export function useCamera() {
  const open = useContext(Source);
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [mayAsk, setMayAsk] = useState(false);
  const [attempt, setAttempt] = useState({ open });
  useEffect(() => {
    let stream: MediaStream | undefined;
    const over = new AbortController();
    const start = async () => {
      stream = await attempt.open();
      if (over.signal.aborted) return stream.getTracks().forEach((one) => one.stop());
      if (video.current) video.current.srcObject = stream;
      setTrack(stream.getVideoTracks()[0]);
    };
    void start().catch((error: unknown) => {
      if (over.signal.aborted) return;
      setRefusal(cameraError(error));
      if (isRetryable(error)) void watchPermission(setMayAsk, over.signal);
    });
    return () => {
      over.abort();
      stream?.getTracks().forEach((one) => one.stop());
    };
  }, [attempt]);
  const again = () => {
    setRefusal(undefined);
    setMayAsk(false);
    setAttempt({ open });
  };
  const light = async () => {
    if (track) setLit(await setTorch(track, !isLit));
  };
  return {
    video,
    isRunning: track !== undefined,
    refusal,
    again: mayAsk ? again : undefined,
    light: track && hasTorch(track) ? light : undefined,
    isLit,
  };
}
