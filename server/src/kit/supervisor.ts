// The messages between the server and `npm start`, over Node's channel between a process and its child
// (tools/supervise.mjs). A server started in another way has no channel and needs none.

/**
 * Reports a state to the supervisor. `ready` distinguishes a server that died from one that refused to start,
 * `stopping` a requested stop from a crash.
 */
export function notifySupervisor(state: 'ready' | 'stopping'): void {
  process.send?.(state, undefined, undefined, () => undefined);
}

/**
 * Stops the server when its supervisor has ended. A killed supervisor passes no signal on, so the server would
 * otherwise keep the port and the data for ever.
 */
export function onSupervisorExit(stop: () => void): void {
  if (process.connected === false) stop();
  else process.on('disconnect', stop);
}
