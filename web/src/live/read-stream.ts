import { LiveChange, liveEvents } from '@roadworthy/contract/live/live.schema.ts';
import { createParser } from 'eventsource-parser';

export type LiveHandlers = { changed: (change: LiveChange) => void; everything: (before?: number) => void };

/**
 * Passes on the events of the stream until it ends. Every chunk, even a heartbeat, shows that the connection is alive.
 */
export async function readStream(
  body: ReadableStream<BufferSource>,
  handlers: LiveHandlers,
  onSign: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const change = event === liveEvents.changed ? parseChange(data) : undefined;
      if (change) handlers.changed(change);
      // An unknown event comes from a newer server and may stand for any change.
      else handlers.everything();
    },
  });
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onSign();
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
}

function parseChange(data: string): LiveChange | undefined {
  try {
    return LiveChange.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
