import { createContext } from 'react';

/** What the contract's screen table calls the page: its heading while the record that names it better is not there. */
export const ScreenTitle = createContext('');
