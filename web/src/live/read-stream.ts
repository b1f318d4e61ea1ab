import { LiveChange, liveEvents } from '@roadworthy/contract/live/live.schema.ts';
import { createParser } from 'eventsource-parser';

export type LiveHandlers = { changed: (change: LiveChange) => void; everything: (before?: number) => void };

/** Hands on what the stream says until it is over. Each piece, also a beat, is a sign that the connection lives. */
export async function readStream(body: ReadableStream<BufferSource>, hears: LiveHandlers, onSign: () => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const change = event === liveEvents.changed ? parseChange(data) : undefined;
      if (change) hears.changed(change);
      // What a newer server says and this page does not know may be anything.
      else hears.everything();
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
