/** The company whose people use this browser. They sign in on its page and return there when they sign out. */
const key = 'roadworthy.company';

export const rememberCompany = (id: string | null): void =>
  id ? localStorage.setItem(key, id) : localStorage.removeItem(key);
export const loginPath = (company = localStorage.getItem(key)): string =>
  company ? `/company-login/${company}` : '/login';
