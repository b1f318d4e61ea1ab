/**
 * Whether this browser was shared as a shop tablet: only then do the sign-in page and the lock request the people on
 * it. The server decides; this only saves that request on every other device.
 */
const key = 'roadworthy.shop-tablet';

export const isShopTablet = (): boolean => localStorage.getItem(key) !== null;
export const rememberShopTablet = (isShared: boolean): void =>
  isShared ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key);
