import { afterEach, describe, expect, it } from 'vitest';
import { openQuestion } from '../../kit/dialog/confirm.ts';
import { discardedByYes, confirmYes } from './confirm-yes.ts';

const slip = { hazard: 'Slip', controlMeasure: 'Mop', riskAcceptable: null };
afterEach(() => openQuestion.getState()?.answer(false));

describe('changing a No to a Yes', () => {
  it.each([
    [{ hazardList: [] }, undefined],
    [{ hazardList: [], comment: ' ' }, undefined],
    [{ hazardList: [slip] }, '1 hazard entered for No will be deleted.'],
    [{ hazardList: [slip, slip], comment: 'Wet' }, '2 hazards and the comment entered for No will be deleted.'],
    [{ hazardList: [], comment: 'Wet' }, 'The comment entered for No will be deleted.'],
  ])('asks about what is lost: %j asks: %s', (item, lost) => {
    expect(discardedByYes(item)).toBe(lost);
  });

  it('does not ask if nothing was typed', async () => {
    expect(await confirmYes({ hazardList: [] })).toBe(true);
    expect(openQuestion.getState()).toBeUndefined();
  });

  it.each([true, false])('asks for confirmation if there are hazards, and accepts %s', async (yes) => {
    const confirmed = confirmYes({ hazardList: [slip] });
    expect(openQuestion.getState()).toMatchObject({
      title: 'Change the answer to Yes?',
      text: '1 hazard entered for No will be deleted.',
      danger: true,
    });
    openQuestion.getState()?.answer(yes);
    expect(await confirmed).toBe(yes);
  });
});
