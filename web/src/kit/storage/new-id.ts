// Ids that are made on the device, so that what is sent twice counts once. Browsers have `crypto.randomUUID` only where the page came by https;
// this one is as random on plain http.
export { v4 as newId } from 'uuid';
