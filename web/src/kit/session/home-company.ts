/** The company whose people use this browser: sign-in and sign-out use its own sign-in page. */
const key = 'roadworthy.company';

export const rememberCompany = (id: string | null): void =>
  id ? localStorage.setItem(key, id) : localStorage.removeItem(key);
export const loginPath = (company = localStorage.getItem(key)): string =>
  company ? `/company-login/${company}` : '/login';
