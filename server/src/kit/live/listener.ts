import pg from 'pg';
import { notifyChannel, parseNotification, type ChangeNotification } from './notification.ts';

// The server's one connection that listens for notifications from the database. It reconnects by itself and reports
// that notifications may have been missed.

type Options = {
  databaseUrl: string;
  onNotification: (notification: ChangeNotification) => void;
  /** Called when it listens, at first and after each interruption. */
  onListening: () => void;
  /** Called when it listens again after an interruption. */
  onReconnect: () => void;
  note: (level: 'warn', message: string, details?: Record<string, unknown>) => void;
};

const retryAfterMs = 1000;
/** A connection that does not respond for this long counts as lost, even if the network reports it as open. */
const timeoutMs = 5000;

export function makeListener({ databaseUrl, onNotification, onListening, onReconnect, note }: Options) {
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
      note('warn', 'live updates are interrupted', { ...(error && { error: error.message }) });
      reconnect();
    };
    made.on('notification', ({ payload }) => {
      const notification = parseNotification(payload);
      if (notification) onNotification(notification);
    });
    made.on('error', lost).on('end', () => lost());
    try {
      await made.connect();
      await made.query(`listen ${notifyChannel}`);
      client = made;
      onListening();
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
    /**
     * Starts the listener, unless it runs: without subscribers, a server does not listen. Resolves once every later
     * commit is certain to be received.
     */
    async ready(): Promise<void> {
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined;
        throw error;
      });
      await connecting;
      if (!client) throw new Error('live updates are interrupted');
    },
    /** Detects a lost connection that the network has not reported. */
    async check(): Promise<void> {
      const probed = client;
      await probed?.query('select 1').catch((error: Error) => {
        probed.emit('error', error);
        void probed.end().catch(() => undefined);
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
