import { createContext, useContext } from 'react';

/** The page's name in the contract's screen table: the heading of a list, and of a record until it has loaded. */
export const ScreenTitleContext = createContext('');
export const useScreenTitle = (): string => useContext(ScreenTitleContext);

/** The menu's name for the page, if the specification gives the page another title; the header shows both. */
export const MenuNameContext = createContext<string | undefined>(undefined);
