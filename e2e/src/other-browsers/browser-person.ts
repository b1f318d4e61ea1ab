// A person whose browser is not driven by Playwright (docs/decisions/0098-firefox.md, 0109-webkit.md). The steps are
// the same in each of these browsers, and only their implementation differs.

export type Viewport = { width: number; height: number };

const quoted = (text: string): string => JSON.stringify(text);
const isNamed = (name: string): string => `(normalize-space()=${quoted(name)} or @aria-label=${quoted(name)})`;

/** Each step waits until its element is visible and usable. Elements are found by XPath. */
export abstract class BrowserPerson {
  readonly #origin: string;
  constructor(origin: string) {
    this.#origin = origin;
  }

  abstract reload(): Promise<unknown>;
  abstract close(): Promise<unknown>;
  protected abstract goTo(url: string): Promise<unknown>;
  protected abstract click(xpath: string): Promise<unknown>;
  protected abstract fill(xpath: string, value: string): Promise<unknown>;
  protected abstract waitForVisible(xpath: string): Promise<unknown>;
  /** Waits until a JavaScript expression is true in the page. */
  protected abstract waitUntil(expression: string): Promise<unknown>;

  opens = (path: string) => this.goTo(`${this.#origin}${path}`);
  press = (name: string, within = '') => this.click(`${within}//button[${isNamed(name)}]`);
  follow = (name: string) => this.click(`//a[${isNamed(name)}]`);
  /** Follows the first link whose address starts with this path. */
  followTo = (path: string, within: string) => this.click(`${within}//a[starts-with(@href, ${quoted(path)})]`);
  /** Clicks the visible frame of the checkbox, because its input is transparent. */
  ticksTheBox = () => this.click('//input[@type="checkbox"]/..');
  fills = (label: string, value: string) =>
    this.fill(`//input[@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`, value);
  sees = (text: string) => this.waitForVisible(`//*[text()[contains(normalize-space(), ${quoted(text)})]]`);
  seesImage = (name: string) =>
    this.waitForVisible(
      `//*[@role="img" or self::img][starts-with(@aria-label, ${quoted(name)}) or starts-with(@alt, ${quoted(name)})]`,
    );
  /** Returns the XPath of the table row with this text. */
  row = (text: string): string => `//*[@role="row"][contains(., ${quoted(text)})]`;
  hasServiceWorker = () => this.waitUntil('navigator.serviceWorker.controller !== null');
  /** Waits until the text of the network and device status matches the pattern. */
  seesStatus = (pattern: RegExp) =>
    this.waitUntil(
      `${pattern}.test(document.querySelector('[role="status"][aria-label="Network and device"]')?.textContent ?? '')`,
    );

  /** Signs in, and arrives at the page to which the path leads. */
  async signsIn(emailId: string, password: string, path = '/login') {
    await this.opens(path);
    await this.fills('Email', emailId);
    await this.fills('Password', password);
    await this.press('Sign in');
    await this.waitUntil(`!location.pathname.startsWith('/login')`);
  }
}
