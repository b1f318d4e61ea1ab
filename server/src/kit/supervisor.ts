// What the server and `npm start` say to each other, over the channel that Node opens between a process and its child (tools/supervise.mjs).
// A server that was started in another way has no channel, and needs none.

/** `ready` tells a server that died from one that refused to start, `stopping` a stop that was asked for from a death. */
export function notifySupervisor(state: 'ready' | 'stopping'): void {
  process.send?.(state, undefined, undefined, () => undefined);
}

/** A supervisor that was killed passes no signal on, and its server would hold the port and the data for ever. */
export function onSupervisorGone(stop: () => void): void {
  if (process.connected === false) stop();
  else process.on('disconnect', stop);
}
