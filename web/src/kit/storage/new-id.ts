// The device generates ids, so that a request that is sent twice counts once. `crypto.randomUUID` exists only on https;
// this generator is just as random and also works on plain http.
export { v4 as newId } from 'uuid';
