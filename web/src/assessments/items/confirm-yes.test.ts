import { afterEach, describe, expect, it } from 'vitest';
import { openQuestionStore } from '../../kit/dialog/confirm.ts';
import { describeDiscarded, confirmYesAnswer } from './confirm-yes.ts';

const slip = { hazard: 'Slip', controlMeasure: 'Mop', riskAcceptable: null };
afterEach(() => openQuestionStore.getState()?.answer(false));

describe('changing a No to a Yes', () => {
  it.each([
    [{ hazardList: [] }, undefined],
    [{ hazardList: [], comment: ' ' }, undefined],
    [{ hazardList: [slip] }, '1 hazard entered for No will be deleted.'],
    [{ hazardList: [slip, slip], comment: 'Wet' }, '2 hazards and the comment entered for No will be deleted.'],
    [{ hazardList: [], comment: 'Wet' }, 'The comment entered for No will be deleted.'],
  ])('names the input of %j that would be deleted: %s', (item, lost) => {
    expect(describeDiscarded(item)).toBe(lost);
  });

  it('needs no confirmation if nothing was typed', async () => {
    expect(await confirmYesAnswer({ hazardList: [] })).toBe(true);
    expect(openQuestionStore.getState()).toBeUndefined();
  });

  it.each([true, false])('asks for confirmation if there are hazards, and returns the choice: %s', async (yes) => {
    const confirmed = confirmYesAnswer({ hazardList: [slip] });
    expect(openQuestionStore.getState()).toMatchObject({
      title: 'Change the answer to Yes?',
      text: '1 hazard entered for No will be deleted.',
      danger: true,
    });
    openQuestionStore.getState()?.answer(yes);
    expect(await confirmed).toBe(yes);
  });
});
