import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Starts a local mail server, which stores the mails it accepts. It can refuse a given number of mails first. */
export async function startMailServer() {
  const accepted: ParsedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('mailbox is busy'), { responseCode: 451 }));
          return;
        }
        void simpleParser(Buffer.concat(chunks)).then((mail) => {
          accepted.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    taken: accepted,
    to: (person: string) => accepted.filter(({ to }) => [to].flat().some((one) => one?.text === person)),
    refuse: (times: number) => void (refusals = times),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
