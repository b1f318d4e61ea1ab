import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';

// Checks every ten milliseconds whether a server is ready, in a separate thread because the one that sends the large
// bodies is busy. Posts the slowest response time in milliseconds when the parent reports that sending has finished.

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
