/** The company whose people use this browser: its sign-in page is where one comes in and goes out (document 1 sections 2.2 and 9). */
const key = 'roadworthy.company';

export const rememberCompany = (id: string | null): void => (id ? localStorage.setItem(key, id) : localStorage.removeItem(key));
export const loginPath = (company = localStorage.getItem(key)): string => (company ? `/company-login/${company}` : '/login');
