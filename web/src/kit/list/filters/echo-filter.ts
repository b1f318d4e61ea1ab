/** Creates a filter that tells values sent from here, which come back in the same order, from values set elsewhere. */
export function createEchoFilter() {
  let sent: string[] = [];
  return {
    say: (text: string): void => {
      sent.push(text);
    },
    isEcho: (text: string): boolean => {
      const place = sent.indexOf(text);
      sent = place < 0 ? [] : sent.slice(place + 1);
      return place >= 0;
    },
  };
}
