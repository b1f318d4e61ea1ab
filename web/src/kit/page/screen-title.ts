import { createContext } from 'react';

/** The page's name in the contract's screen table, used as its heading until the record has loaded. */
export const ScreenTitle = createContext('');
