// Ids are generated on the device, so that a request sent twice counts once. `crypto.randomUUID` only exists on https;
// this generator is equally random and also works on plain http.
export { v4 as newId } from 'uuid';
