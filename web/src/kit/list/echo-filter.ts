/** Tells what was said here, and comes back in the order it was said, from what others say. */
export function makeEchoFilter() {
  let said: string[] = [];
  return {
    say: (text: string): void => {
      said.push(text);
    },
    isEcho: (text: string): boolean => {
      const place = said.indexOf(text);
      said = place < 0 ? [] : said.slice(place + 1);
      return place >= 0;
    },
  };
}
