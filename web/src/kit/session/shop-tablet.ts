/**
 * Whether this browser is a shared shop tablet. If it is, the sign-in page and the lock screen request the tablet's
 * list of people. The server decides who may see it; this flag just saves the request on all other devices.
 */
const key = 'roadworthy.shop-tablet';

export const isShopTablet = (): boolean => localStorage.getItem(key) !== null;
export const rememberShopTablet = (isShared: boolean): void =>
  isShared ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key);
