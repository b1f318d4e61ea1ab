import { useLive } from './live.ts';

/** Rendered next to a live screen, which it keeps up to date with other people's changes. */
export default function LiveScreen() {
  useLive();
  return null;
}
