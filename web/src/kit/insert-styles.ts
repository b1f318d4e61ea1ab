import { useInsertionEffect } from 'react';

// Replaces a module of Emotion (web/vite.config.ts). Emotion compiles and inserts all styles after React has finished
// rendering, in one task that takes a phone a quarter of a second on the first screen. This module inserts them during
// rendering, so that the work is divided into the short steps of a transition, as Emotion itself does with older
// versions of React.

export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert();
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
