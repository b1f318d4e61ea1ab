// The messages between the server and `npm start`, over Node's channel between a process and its child
// (tools/supervise.mjs). A server started in another way has no channel and needs none.

/**
 * `ready` distinguishes a server that died from one that refused to start, `stopping` a requested stop from a crash.
 */
export function notifySupervisor(state: 'ready' | 'stopping'): void {
  process.send?.(state, undefined, undefined, () => undefined);
}

/** A killed supervisor passes no signal on, so its server would hold the port and the data for ever. */
export function onSupervisorGone(stop: () => void): void {
  if (process.connected === false) stop();
  else process.on('disconnect', stop);
}
