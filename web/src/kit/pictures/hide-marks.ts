import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';

/** Whether the reader hides the marks on photos. Applies to all screens until the page is loaded again. */
const store = createStore<{ isHidden: boolean }>(() => ({ isHidden: false }));
export const useMarksHidden = (): boolean => useStore(store, ({ isHidden }) => isHidden);
export const hideMarks = (isHidden: boolean): void => store.setState({ isHidden });
