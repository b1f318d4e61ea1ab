/**
 * Whether this browser was shared as a shop tablet: only then the sign-in page and the lock ask the server for the
 * people on it. The server decides; this only saves the question on every other device.
 */
const key = 'roadworthy.shop-tablet';

export const isShopTablet = (): boolean => localStorage.getItem(key) !== null;
export const rememberShopTablet = (isShared: boolean): void =>
  isShared ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key);
