import { expect, test as plain, type Browser, type Locator, type Page } from '@playwright/test';
import { slowDownNetwork } from './slow-network.ts';
import { isReady } from '../servers/ready.ts';
import { demoServer, walkthroughServer, type TestServer } from '../servers/servers.ts';

/**
 * Polls quickly at first, then less often, because each poll costs milliseconds on a busy machine. The runner's own
 * intervals would grow to half a second and more.
 */
const pollOptions = { intervals: [20, 40, 80, 160, 250], timeout: 30_000 };

/** Waits until the element is visible. */
export const expectVisible = (what: Locator, where = '') =>
  expect.poll(() => what.isVisible(), { ...pollOptions, message: `${where} ${String(what)} is visible` }).toBe(true);
/** Waits until the element no longer exists. */
export const expectGone = (what: Locator, where = '') =>
  expect.poll(() => what.count(), { ...pollOptions, message: `${where} ${String(what)} is gone` }).toBe(0);
/** Waits until the element is visible and usable. */
async function waitUntilUsable(what: Locator): Promise<Locator> {
  const isUsable = async () => (await what.isVisible()) && what.isEnabled();
  await expect.poll(isUsable, { ...pollOptions, message: `${String(what)} is ready` }).toBe(true);
  return what;
}

/** Makes the page believe that the welcome on the start page has been read. */
const skipWelcome = () => {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(key: string) {
    return key.startsWith('roadworthy.welcome.') ? 'true' : read.call(this, key);
  };
};

/** Violations of the content security policy by the pages of a test. */
const violations: string[] = [];

/** Waits until a server is ready. The demo is still being created when the walk starts. */
const waitForServer = ({ url }: TestServer) =>
  expect.poll(() => isReady(url), { intervals: [250], timeout: 600_000, message: `${url} is ready` }).toBe(true);

/**
 * A test that waits for the demo, and at its end closes all browser contexts, so that the next test has the machine to
 * itself. It fails if a page violated its content security policy.
 */
export const test = plain.extend<{ closeContexts: void }, { browser: Browser }>({
  browser: [
    async ({ browser }, use, { project }) => {
      if (project.name !== 'walk') await waitForServer(demoServer);
      await use(process.env.SLOW ? slowDownNetwork(browser) : browser);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  closeContexts: [
    async ({ browser }, use) => {
      await use();
      const contexts = browser.contexts();
      // A response that the test is still fetching for a page would otherwise fail when the page closes.
      const routed = contexts.flatMap((context) => [context, ...context.pages()]);
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(contexts.map((context) => context.close()));
      expect(violations.splice(0), 'what a page did against its content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a person does on the screens. */
export class Person {
  readonly page: Page;
  readonly name: string;
  /** The password with which the person confirms a signature. */
  password = '';
  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  static async open(
    browser: Browser,
    name: string,
    viewport?: { width: number; height: number },
    to = walkthroughServer,
    { isNew = false, timezoneId }: { isNew?: boolean; timezoneId?: string } = {},
  ): Promise<Person> {
    // Animations are disabled, because tests would only wait for them.
    const context = await browser.newContext({
      baseURL: to.url,
      reducedMotion: 'reduce',
      ...(viewport && { viewport }),
      ...(timezoneId && { timezoneId }),
    });
    await context.exposeFunction('noteViolation', (text: string) => void violations.push(text));
    if (!isNew) await context.addInitScript(skipWelcome);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        const note: unknown = Reflect.get(window, 'noteViolation');
        if (typeof note === 'function') note(`${violatedDirective} of ${blockedURI} in ${sourceFile}`);
      });
    });
    return new Person(await context.newPage(), name);
  }

  async signsIn(emailId: string, password: string) {
    this.password = password;
    await this.page.goto('/login');
    await (await waitUntilUsable(this.page.getByLabel('Email'))).fill(emailId);
    await this.page.getByLabel(/^Password/).fill(password);
    await this.press('Sign in');
    await this.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }

  async acceptsInvitation(link: string) {
    await this.page.goto(new URL(link).pathname);
    this.password = `Fine-Passw0rd-${this.name}`;
    await (await waitUntilUsable(this.page.getByLabel(/^Password/))).fill(this.password);
    await this.page.getByLabel('Confirm password').fill(this.password);
    await this.press('Start');
    await this.page.waitForURL((url) => !url.pathname.startsWith('/signup'));
  }

  opens = (path: string) => this.page.goto(path);
  /**
   * Waits for exactly this path, because `/\/jobcard$/` would also match the form at `/add/jobcard` before it is saved.
   */
  arrivesAt = (path: string) => expect(this.page).toHaveURL(({ pathname }) => pathname === path);
  press = async (name: string) =>
    (await waitUntilUsable(this.page.getByRole('button', { name, exact: true }).first())).click();
  follow = async (name: string) =>
    (await waitUntilUsable(this.page.getByRole('link', { name, exact: true }).first())).click();
  /** Waits until the screen shows the text. The text of a field does not count: it is there before it is saved. */
  sees = (text: string | RegExp) =>
    expectVisible(this.page.getByText(text).and(this.page.locator(':not(textarea)')).first());

  /** Performs an action on a row of a table, which is a button or link in the row, or an entry of its menu. */
  async acts(row: Locator, action: string) {
    const own = row
      .getByRole('button', { name: action, exact: true })
      .or(row.getByRole('link', { name: action, exact: true }));
    const menu = row.getByRole('button', { name: 'More actions' });
    await waitUntilUsable(own.or(menu).first());
    if ((await own.count()) > 0) return own.click();
    await menu.click();
    return (await waitUntilUsable(this.page.getByRole('menuitem', { name: action, exact: true }))).click();
  }

  async fills(label: string, value: string) {
    const field = this.page
      .getByRole('textbox', { name: label })
      .or(this.page.getByRole('spinbutton', { name: label }))
      .first();
    await (await waitUntilUsable(field)).fill(value);
  }

  async picks(label: string, text: string) {
    const box = await waitUntilUsable(this.page.getByRole('combobox', { name: label }).first());
    const types = (await box.getAttribute('aria-autocomplete')) !== null;
    await box.click();
    if (types) await box.fill(text);
    await (await waitUntilUsable(this.page.getByRole('option', { name: text }).first())).click();
  }

  /** Chooses several values of one field, whose list stays open in between. */
  async picksAll(label: string, texts: string[]) {
    const box = await waitUntilUsable(this.page.getByRole('combobox', { name: label }).first());
    for (const text of texts) {
      await box.fill(text);
      await (await waitUntilUsable(this.page.getByRole('option', { name: text }).first())).click();
    }
    await box.press('Escape');
  }

  /**
   * Types like a hand scanner: a key every few milliseconds by the page's own clock, even on a busy machine, and then
   * Enter.
   */
  async scans(code: string) {
    const keys = await this.page.context().newCDPSession(this.page);
    const begin = Date.now() / 1000 - code.length * 0.005;
    const press = (key: string, text: string, index: number) => {
      const timestamp = begin + index * 0.005;
      return [
        keys.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          timestamp,
          key,
          text,
          ...(key === 'Enter' && { code: key, windowsVirtualKeyCode: 13 }),
        }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key }),
      ];
    };
    await Promise.all(
      [...code].flatMap((key, index) => press(key, key, index)).concat(press('Enter', '\r', code.length)),
    );
    await keys.detach();
  }

  async uploads(label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.getByLabel(label, { exact: true }).first().setInputFiles(file);
  }

  /** Signs with E-Sign in the row and then on the signing page, which verifies the signature. */
  async signs() {
    await this.press('E-Sign');
    await this.follow('Read and sign');
    await this.confirmsSignature();
    await this.sees(/^Signed\. /);
  }

  /** Signs on the signing page as a user who is signed in. Only an older session is asked for the password. */
  async confirmsSignature() {
    await expectVisible(this.page.getByRole('img', { name: 'Page 1 of' }));
    await expectVisible(this.page.getByText('You are signed in as'));
    await this.confirmsIdentity(this.page);
    await this.page.getByRole('checkbox').check();
    await this.press('Sign');
    // The session may have become too old for a signature since the form was read.
    const isTooOld = this.page.getByText('Password is required', { exact: true });
    await expectVisible(isTooOld.or(this.page.getByText(/^Signed\. /)).first());
    if (!(await isTooOld.isVisible())) return;
    await this.confirmsIdentity(this.page);
    await this.press('Sign');
  }

  async confirmsIdentity(within: Page | Locator) {
    const password = within.getByLabel(/^Password/);
    if (await password.isVisible()) await password.fill(this.password);
  }
}

/** Reads the link in the newest mail to a person, from the outbox that the super admin sees. */
export async function readInvitationLink(admin: Person, emailId: string): Promise<string> {
  await admin.opens(`/super-mails?search=${encodeURIComponent(emailId)}`);
  await admin.press('Read');
  const text = (await admin.page.getByRole('dialog').textContent()) ?? '';
  await admin.page.keyboard.press('Escape');
  const link = /https?:\/\/[^\s]+\/signup\/[\w-]+/.exec(text)?.[0];
  expect(link, `a link in the mail to ${emailId}`).toBeTruthy();
  return link ?? '';
}
