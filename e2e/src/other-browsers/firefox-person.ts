import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { BrowserPerson, type Viewport } from './browser-person.ts';

// Debian's Firefox, which Puppeteer drives over WebDriver BiDi (docs/decisions/0098-firefox.md).

const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const startFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: firefox, timeout: 120_000 });

export class FirefoxPerson extends BrowserPerson {
  readonly #page: Page;
  private constructor(page: Page, origin: string) {
    super(origin);
    this.#page = page;
    page.setDefaultTimeout(60_000);
  }

  static async open(browser: Browser, origin: string, viewport: Viewport): Promise<FirefoxPerson> {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    return new FirefoxPerson(page, origin);
  }

  readonly #at = (xpath: string) => this.#page.locator(`::-p-xpath(${xpath})`);
  reload = () => this.#page.reload();
  close = () => this.#page.close();
  protected goTo = (url: string) => this.#page.goto(url);
  protected click = (xpath: string) => this.#at(xpath).click();
  protected fill = (xpath: string, value: string) => this.#at(xpath).fill(value);
  protected waitForVisible = (xpath: string) => this.#at(xpath).wait();
  protected waitUntil = (expression: string) => this.#page.waitForFunction(expression);
}
