import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { join } from 'node:path';
import { BrowserPerson, type Viewport } from './browser-person.ts';
import type { WebKitDriver } from './webkit-driver.ts';

// A WebKitGTK window, driven by selenium-webdriver (docs/decisions/0109-webkit.md).

const program = join(import.meta.dirname, 'webkit-browser.js');
const patience = 60_000;
/**
 * Errors that go away by themselves: the page changed after an element was found, or something still covers the
 * element.
 */
const passing = [
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.NoSuchElementError,
];

/** Rejects with the name of the step if it never ends, because the driver sets no time limit for some commands. */
async function withinPatience<T>(step: string, work: PromiseLike<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`WebKit is still ${step}`)), patience + 10_000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sets the size of the window's content, to which the browser's frame is added. */
async function setViewport(driver: WebDriver, { width, height }: Viewport): Promise<void> {
  const window = driver.manage().window();
  const inside = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  const outside = await window.getRect();
  const [innerWidth, innerHeight] = await inside();
  const frame = { width: outside.width - innerWidth, height: outside.height - innerHeight };
  await window.setRect({ x: 0, y: 0, width: width + frame.width, height: height + frame.height });
  await driver.wait(async () => (await inside()).join() === `${width},${height}`, patience, 'the size of the window');
}

export class WebKitPerson extends BrowserPerson {
  readonly #driver: WebDriver;
  private constructor(driver: WebDriver, origin: string) {
    super(origin);
    this.#driver = driver;
  }

  static async open({ url, newFolder }: WebKitDriver, origin: string, viewport: Viewport): Promise<WebKitPerson> {
    const driver = await withinPatience(
      'starting',
      new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'WebKitGTK',
          'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args: ['-m', program, await newFolder()] },
        })
        .build(),
    );
    await setViewport(driver, viewport);
    return new WebKitPerson(driver, origin);
  }

  /** Tries a step on the first visible element until it succeeds. */
  async #withVisible(xpath: string, step: (element: WebElement) => Promise<boolean>): Promise<void> {
    let refused: unknown;
    const attempt = async () => {
      try {
        for (const element of await this.#driver.findElements(By.xpath(xpath)))
          if (await element.isDisplayed()) return await step(element);
        return false;
      } catch (failure) {
        if (!passing.some((kind) => failure instanceof kind)) throw failure;
        refused = failure;
        return false;
      }
    };
    try {
      await withinPatience(`looking for ${xpath}`, this.#driver.wait(attempt, patience));
    } catch (failure) {
      const text = this.#driver.executeScript<string>('return document.body.innerText');
      const shown = await withinPatience('reading the page', text).catch(String);
      throw new Error(`Nothing to use at ${xpath}: ${String(refused ?? failure)}. The page shows:\n${shown}`, {
        cause: failure,
      });
    }
  }

  reload = () => withinPatience('reloading', this.#driver.navigate().refresh());
  close = () => withinPatience('closing', this.#driver.quit());
  protected goTo = (url: string) => withinPatience(`opening ${url}`, this.#driver.get(url));
  protected click = (xpath: string) =>
    this.#withVisible(xpath, async (element) => {
      if (!(await element.isEnabled())) return false;
      // At an edge of the window, one of the app's bars may cover the element.
      await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      // WebDriver clicks where the element was found, so an element that is still moving is located again.
      const [place, next] = [await element.getRect(), await element.getRect()];
      if (place.x !== next.x || place.y !== next.y) return false;
      await element.click();
      return true;
    });
  protected fill = (xpath: string, value: string) =>
    this.#withVisible(xpath, async (element) => {
      await element.clear();
      await element.sendKeys(value);
      return (await element.getAttribute('value')) === value;
    });
  protected waitForVisible = (xpath: string) => this.#withVisible(xpath, () => Promise.resolve(true));
  protected waitUntil = (expression: string) =>
    withinPatience(
      `evaluating ${expression}`,
      this.#driver.wait(() => this.#driver.executeScript<boolean>(`return ${expression}`), patience, expression),
    );
}
