// Ids generated on the device, so that a request sent twice counts once. `crypto.randomUUID` only exists on https; this
// one is equally random on plain http.
export { v4 as newId } from 'uuid';
