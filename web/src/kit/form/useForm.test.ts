import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const kept = { getItem: vi.fn<() => string | null>(() => null), removeItem: vi.fn<(key: string) => void>() };
const logged = vi.fn<(error: unknown) => void>();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', { pathname: '/add/location' });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', kept);
vi.stubGlobal('reportError', logged);
const { ApiError } = await import('../api/call.ts');
const { dismissToast, toastStore } = await import('../feedback/toasts.ts');
const { useForm } = await import('./useForm.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  logged.mockReset();
  toastStore.getState().forEach(({ id }) => dismissToast(id));
});
const said = () => toastStore.getState().map(({ tone, text }) => `${tone}: ${text}`);

type Typed = { name: string };
/** Renders a form as a screen does. Returns a function that submits it. */
function formThat(send: (values: Typed) => Promise<void>, draft = false) {
  const shown = vi.fn<(submit: () => void) => null>(() => null);
  const Form = () =>
    shown(useForm<Typed>({ schema: z.object({ name: z.string() }), values: { name: 'Leeds' }, send, draft }).submit);
  renderToStaticMarkup(createElement(Form));
  return () => shown.mock.lastCall?.[0]();
}

describe('a form', () => {
  it.each([
    [
      'is readable keeps it',
      JSON.stringify({ typed: { name: 'Leeds South' }, read: { values: { name: 'Leeds' } } }),
      0,
    ],
    ['is unreadable deletes it', '{"typed":{"na', 1],
  ])('whose draft %s', (_, text, gone) => {
    kept.getItem.mockReturnValueOnce(text);
    kept.removeItem.mockReset();
    formThat(() => Promise.resolve(), true);
    expect(kept.removeItem).toHaveBeenCalledTimes(gone);
  });

  it('shows an error and logs the cause when it fails unexpectedly', async () => {
    const broken = new TypeError('Cannot read properties of undefined');
    formThat(() => Promise.reject(broken))();
    await vi.waitFor(() => expect(said()).toEqual(['bad: Something went wrong on this page. Please try again.']));
    expect(logged.mock.calls).toEqual([[broken]]);
  });

  it('shows the reason when it is refused, without logging it', async () => {
    formThat(() => Promise.reject(new ApiError('conflict', 'This name is already in use')))();
    await vi.waitFor(() => expect(said()).toEqual(['bad: This name is already in use']));
    expect(logged.mock.calls).toEqual([]);
  });

  it('can be submitted again after it failed', async () => {
    const send = vi
      .fn<(values: Typed) => Promise<void>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch a part'))
      .mockResolvedValueOnce();
    const submit = formThat(send);
    submit();
    await vi.waitFor(() => expect(said()).toHaveLength(1));
    await vi.waitFor(() => {
      submit();
      expect(send.mock.calls).toEqual([
        [{ name: 'Leeds' }, undefined],
        [{ name: 'Leeds' }, undefined],
      ]);
    });
  });
});
