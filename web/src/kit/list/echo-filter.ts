/** Distinguishes values that were sent from here, and come back in the same order, from values set elsewhere. */
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
