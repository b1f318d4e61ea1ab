// Messages between the server and `npm start`, over Node's channel between a process and its child
// (tools/supervise.mjs). A server that was started in another way has no channel and needs none.

/**
 * Reports a state to the supervisor. `ready` tells a server that died from one that refused to start, `stopping` a
 * requested stop from a crash.
 */
export function notifySupervisor(state: 'ready' | 'stopping'): void {
  process.send?.(state, undefined, undefined, () => undefined);
}

/**
 * Stops the server when its supervisor has ended. A supervisor that is killed cannot pass the signal on, and the server
 * would keep the port and the data for ever.
 */
export function onSupervisorExit(stop: () => void): void {
  if (process.connected === false) stop();
  else process.on('disconnect', stop);
}
