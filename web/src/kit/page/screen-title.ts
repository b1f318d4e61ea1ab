import { createContext, useContext } from 'react';

/** The page's name in the contract's screen table: the heading of a list, and of a record until it has loaded. */
export const ScreenTitle = createContext('');
export const useScreenTitle = (): string => useContext(ScreenTitle);

/** What the menu calls the page where the specification gives it another title; the header shows both. */
export const MenuName = createContext<string | undefined>(undefined);
