import { useLive } from './live.ts';

/** Stands beside a live screen: what it shows follows what others do. */
export default function LiveScreen() {
  useLive();
  return null;
}
