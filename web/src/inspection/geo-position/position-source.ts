import type { SentGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import { createStore } from 'zustand/vanilla';

// The device's position for recordings. A recording is saved at once with the latest known position. The next position
// is requested at the same time, so that no recording has to wait for it.

/** A position older than this is not used, because the recording may have been made elsewhere. */
export const maxFixAgeMs = 5 * 60_000;
/** The browser may return a position of up to this age instead of measuring again. */
const reusedFixAgeMs = 30_000;
const timeoutMs = 20_000;
const permissionDenied = 1;

/** The part of the browser's Geolocation that we use. */
export type Receiver = {
  getCurrentPosition: (
    onPosition: (position: { coords: Coords; timestamp: number }) => void,
    onError: (error: { code: number }) => void,
    options: PositionOptions,
  ) => void;
};
type Coords = { latitude: number; longitude: number; accuracy: number };
type Fix = Coords & { takenAt: number };
type PositionStatus = 'waiting' | 'known' | 'denied' | 'unavailable';
/** Six decimals are about 0.1 m. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export function createPositionSource(receiver: Receiver | undefined) {
  const store = createStore<{ status: PositionStatus }>(() => ({ status: receiver ? 'waiting' : 'unavailable' }));
  let fix: Fix | undefined;
  let isRequesting = false;
  const receive = ({ coords, timestamp }: { coords: Coords; timestamp: number }) => {
    isRequesting = false;
    const { latitude, longitude, accuracy } = coords;
    const takenAt = Math.min(timestamp, Date.now());
    fix = { latitude: rounded(latitude), longitude: rounded(longitude), accuracy: Math.round(accuracy), takenAt };
    store.setState({ status: 'known' });
  };
  const fail = ({ code }: { code: number }) => {
    isRequesting = false;
    store.setState({ status: code === permissionDenied ? 'denied' : 'unavailable' });
  };
  /**
   * Requests a position for the next recordings. Only one request at a time, because the first may ask the user for
   * permission.
   */
  const request = () => {
    if (!receiver || isRequesting) return;
    isRequesting = true;
    const options = { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: reusedFixAgeMs };
    receiver.getCurrentPosition(receive, fail, options);
  };
  return {
    store,
    request,
    /** Returns the position for a recording made now, or null if there is no recent one. */
    take: (): NonNullable<SentGeoPosition> | null => {
      const latest = fix;
      request();
      if (!latest || Date.now() - latest.takenAt > maxFixAgeMs) return null;
      return { ...latest, takenAt: new Date(latest.takenAt).toISOString() };
    },
  };
}

export const devicePosition = createPositionSource(globalThis.navigator?.geolocation);
