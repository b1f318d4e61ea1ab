import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';

// Checks every ten milliseconds whether a server is ready. A separate thread, because the one that sends the large
// bodies is busy. When the parent says that everything is sent, posts the slowest response time in milliseconds.

const url: string = workerData;
let isOver = false;
parentPort?.once('message', () => (isOver = true));
let slowest = 0;
while (!isOver) {
  const sentAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The server was not ready: ${answer.status}`);
  slowest = Math.max(slowest, performance.now() - sentAt);
  await wait(10);
}
parentPort?.postMessage(slowest);
