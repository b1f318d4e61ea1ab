import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { join } from 'node:path';
import { BrowserPerson, type Viewport } from './browser-person.ts';
import type { WebKitDriver } from './webkit-driver.ts';

// A window with WebKitGTK, which selenium-webdriver drives (docs/decisions/0109-webkit.md).

const program = join(import.meta.dirname, 'webkit-browser.js');
const patience = 60_000;
/** The page changed between finding an element and using it, or something still covers it. */
const passing = [
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.NoSuchElementError,
];

/** The content of the window has this size; the frame of the browser adds to it. */
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
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'WebKitGTK',
        'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args: ['-m', program, await newFolder()] },
      })
      .build();
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
      await this.#driver.wait(attempt, patience);
    } catch (failure) {
      const shown = await this.#driver.executeScript<string>('return document.body.innerText');
      throw new Error(`Nothing to use at ${xpath}: ${String(refused ?? failure)}. The page shows:\n${shown}`, {
        cause: failure,
      });
    }
  }

  reload = () => this.#driver.navigate().refresh();
  close = () => this.#driver.quit();
  protected goTo = (url: string) => this.#driver.get(url);
  protected click = (xpath: string) =>
    this.#withVisible(xpath, async (element) => {
      if (!(await element.isEnabled())) return false;
      // At an edge of the window, a bar of the app may cover it.
      await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      // WebDriver clicks where the element was: one that is still moving is found again.
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
    this.#driver.wait(() => this.#driver.executeScript<boolean>(`return ${expression}`), patience, expression);
}
