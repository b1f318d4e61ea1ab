/**
 * Whether this browser is a shared shop tablet. Only on such a tablet do the sign-in page and the lock request its list
 * of people. The server decides; this flag only saves that request on every other device.
 */
const key = 'roadworthy.shop-tablet';

export const isShopTablet = (): boolean => localStorage.getItem(key) !== null;
export const rememberShopTablet = (isShared: boolean): void =>
  isShared ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key);
