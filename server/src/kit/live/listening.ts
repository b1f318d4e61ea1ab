import pg from 'pg';
import { channel, readTold, type Told } from './told.ts';

// One connection of the server hears what the database tells. When it breaks off it comes back by itself, and says that something may have been
// missed.

type Options = {
  databaseUrl: string;
  hear: (told: Told) => void;
  /** Listens again after a while without. */
  mayHaveMissed: () => void;
  note: (level: 'warn', message: string, details?: Record<string, unknown>) => void;
};

const againAfterMs = 1000;
/** A connection that does not answer for so long is lost, whatever the network says. */
const patienceMs = 5000;

export function makeListening({ databaseUrl, hear, mayHaveMissed, note }: Options) {
  let client: pg.Client | undefined;
  let begun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'roadworthy live',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    const lost = (error?: Error) => {
      made
        .removeAllListeners('end')
        .removeAllListeners('error')
        .on('error', () => undefined);
      if (client !== made) return;
      client = undefined;
      if (stopped) return;
      note('warn', 'changes are not heard for a moment', { ...(error && { error: error.message }) });
      comeBack();
    };
    made.on('notification', ({ payload }) => {
      const told = readTold(payload);
      if (told) hear(told);
    });
    made.on('error', lost).on('end', () => lost());
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
      client = made;
    } catch (error) {
      lost();
      void made.end().catch(() => undefined);
      throw error;
    }
  }

  function comeBack(): void {
    timer = setTimeout(() => {
      begun = connect();
      begun.then(mayHaveMissed, comeBack);
    }, againAfterMs);
  }

  return {
    /** Resolves when whatever is committed from now on is heard. The first one who looks begins it: a server nobody looks at hears nothing. */
    async ready(): Promise<void> {
      begun ??= connect().catch((error: unknown) => {
        begun = undefined;
        throw error;
      });
      await begun;
      if (!client) throw new Error('changes are not heard for a moment');
    },
    /** Finds out that the connection is lost where nobody has said so. */
    async check(): Promise<void> {
      const asked = client;
      await asked?.query('select 1').catch((error: Error) => {
        asked.emit('error', error);
        void asked.end().catch(() => undefined);
      });
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await begun?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
