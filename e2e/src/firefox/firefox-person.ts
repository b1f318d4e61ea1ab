import puppeteer, { type Browser, type Page } from 'puppeteer-core';

// A person with Debian's Firefox. Playwright drives only browsers that it has patched; Puppeteer drives Firefox itself,
// over WebDriver BiDi (docs/decisions/0098-firefox.md).

const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const startFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: firefox, timeout: 120_000 });

const quoted = (text: string): string => JSON.stringify(text);
const isNamed = (name: string): string => `(normalize-space()=${quoted(name)} or @aria-label=${quoted(name)})`;

/** Each step waits until what it needs is visible and usable. */
export class FirefoxPerson {
  readonly page: Page;
  readonly #origin: string;
  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
    page.setDefaultTimeout(60_000);
  }

  static async open(browser: Browser, origin: string, viewport: { width: number; height: number }) {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    return new FirefoxPerson(page, origin);
  }

  readonly #at = (xpath: string) => this.page.locator(`::-p-xpath(${xpath})`);
  opens = (path: string) => this.page.goto(`${this.#origin}${path}`);
  press = (name: string, within = '') => this.#at(`${within}//button[${isNamed(name)}]`).click();
  follow = (name: string) => this.#at(`//a[${isNamed(name)}]`).click();
  fills = (label: string, value: string) =>
    this.#at(`//input[@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`).fill(value);
  sees = (text: string) => this.#at(`//*[text()[contains(normalize-space(), ${quoted(text)})]]`).wait();
  seesImage = (name: string) =>
    this.#at(
      `//*[@role="img" or self::img][starts-with(@aria-label, ${quoted(name)}) or starts-with(@alt, ${quoted(name)})]`,
    ).wait();
  /** The row of a table, or the card on a phone, with this text. */
  row = (text: string): string => `//*[@role="row"][contains(., ${quoted(text)})]`;
  clicks = (selector: string) => this.page.locator(selector).click();

  async signsIn(emailId: string, password: string) {
    await this.opens('/login');
    await this.fills('Email', emailId);
    await this.fills('Password', password);
    await this.press('Sign in');
    await this.page.waitForFunction(() => !location.pathname.startsWith('/login'));
  }

  /** Waits until the text of an element meets a condition, and returns it. */
  async reads(selector: string, pattern: RegExp): Promise<string> {
    const found = await this.page.waitForFunction(
      (css, source) => {
        const text = document.querySelector(css)?.textContent ?? '';
        return new RegExp(source).test(text) ? text : undefined;
      },
      {},
      selector,
      pattern.source,
    );
    return String(await found.jsonValue());
  }
}
