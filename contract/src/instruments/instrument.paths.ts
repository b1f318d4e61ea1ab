export const instrumentsPath = '/instruments';
export const addInstrumentPath = '/add/instrument';
export const instrumentPath = (id: string): string => `${instrumentsPath}/${id}`;
export const editInstrumentPath = (id: string): string => `/edit/instrument/${id}`;
