import pg from 'pg';
import { notifyChannel, parseNotification, type Told } from './notification.ts';

// One connection of the server hears what the database tells. When it breaks off it comes back by itself, and says that something may have been
// missed.

type Options = {
  databaseUrl: string;
  onNotification: (told: Told) => void;
  /** Listens again after a while without. */
  onReconnect: () => void;
  note: (level: 'warn', message: string, details?: Record<string, unknown>) => void;
};

const retryAfterMs = 1000;
/** A connection that does not answer for so long is lost, whatever the network says. */
const timeoutMs = 5000;

export function makeListener({ databaseUrl, onNotification, onReconnect, note }: Options) {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'roadworthy live',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
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
      reconnect();
    };
    made.on('notification', ({ payload }) => {
      const told = parseNotification(payload);
      if (told) onNotification(told);
    });
    made.on('error', lost).on('end', () => lost());
    try {
      await made.connect();
      await made.query(`listen ${notifyChannel}`);
      client = made;
    } catch (error) {
      lost();
      void made.end().catch(() => undefined);
      throw error;
    }
  }

  function reconnect(): void {
    timer = setTimeout(() => {
      connecting = connect();
      connecting.then(onReconnect, reconnect);
    }, retryAfterMs);
  }

  return {
    /** Resolves when whatever is committed from now on is heard. The first one who looks begins it: a server nobody looks at hears nothing. */
    async ready(): Promise<void> {
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined;
        throw error;
      });
      await connecting;
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
      await connecting?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
