export const stockPath = '/stock';
export const stockOrderListPath = '/stock/order-list';
export const addStockItemPath = '/add/stock-item';
export const stockItemPath = (id: string): string => `/stock/item/${id}`;
export const editStockItemPath = (id: string): string => `/edit/stock-item/${id}`;
export const stockMovementsPath = '/stock/movements';
