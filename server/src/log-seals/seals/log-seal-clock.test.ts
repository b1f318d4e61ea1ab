import { describe, expect, it } from 'vitest';
import { makeSealedWorld, filterSealFindings } from '../sealed-world.example.ts';

describe('a night with a fast clock', () => {
  it('is mailed once, and the days after the last valid seal are sealed again', async () => {
    const sealed = await makeSealedWorld({ nights: 1 });
    const { crew, raw, clock } = sealed;
    await sealed.night(1);
    const right = await sealed.sealsOf(crew.id);
    // For one night, the clock is 30 days ahead.
    await sealed.night(0, { now: () => new Date(clock().getTime() + 30 * 86_400_000) });
    const before = (await sealed.mails()).length;
    const [ahead] = (await sealed.sealsOf(crew.id)).slice(-1);
    const early = `Seal ${ahead?.number} covers ${ahead?.until}, a day that hasn’t ended: the server’s clock is or was wrong`;
    for (const _ of [1, 2, 3]) {
      await raw(
        `insert into changes (company_id, subject, subject_id, event, at) values ('${crew.id}', 'x', '${crew.id}', 'x', '${clock().toISOString()}')`,
      );
      await sealed.night(1);
      expect(filterSealFindings(await sealed.findings(crew.id))).toEqual([early]);
    }
    const own = (await sealed.mails())
      .slice(before)
      .filter(({ subject }) => subject === 'Records of Company a were altered');
    expect(own.filter(({ text }) => text.includes(early))).toHaveLength(1);
    const until = (await sealed.sealsOf(crew.id)).at(-1)?.until;
    expect(until).toBe(new Date(clock().getTime() - 25 * 3_600_000).toISOString().slice(0, 10));
    expect(until && until > (right.at(-1)?.until ?? '')).toBe(true);
    // A day that is sealed after that night is checked all the same.
    await raw(
      `delete from changes where subject = 'x' and at::date = (select min(at)::date from changes where subject = 'x')`,
    );
    await sealed.night(1);
    expect(filterSealFindings(await sealed.findings(crew.id))).toEqual([
      early,
      expect.stringMatching(/^Change history of .*: 0 entries, sealed with 1$/),
    ]);
    await sealed.night(40);
    expect(filterSealFindings(await sealed.findings(crew.id))).toEqual([
      expect.stringMatching(/^Change history of .*: 0 entries, sealed with 1$/),
    ]);
    await sealed.world.close();
  });
});
