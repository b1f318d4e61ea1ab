import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';

// Asks a server every ten milliseconds whether it is ready, in a thread of its own: the one that sends large bodies is busy with them. The slowest answer, in
// milliseconds, is posted once the parent says that the sending is over.

const url: string = workerData;
let isOver = false;
parentPort?.once('message', () => (isOver = true));
let slowest = 0;
while (!isOver) {
  const asked = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The server was not ready: ${answer.status}`);
  slowest = Math.max(slowest, performance.now() - asked);
  await wait(10);
}
parentPort?.postMessage(slowest);
