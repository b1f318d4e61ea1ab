import { exampleSheetCard } from '../../contract/src/job-cards/sheet/sheet.example.ts';
import { buildJobCardSheet } from '../../contract/src/job-cards/sheet/job-card-sheet.ts';
import { renderSheet } from '../../server/src/kit/pdf/sheet/sheet.ts';
import type { Measure } from './harness/table.ts';

// Renders PDFs of job cards one after another in this process. The result is processor time, so that what the engine
// does on other cores counts too.

const warmUp = 15;
const sheets = 100;

async function print(number: number): Promise<void> {
  const sheet = buildJobCardSheet(
    { ...exampleSheetCard, jobcardId: `JOBC-${10_000_000 + number}` },
    { sender: 'Nordhafen Fahrzeugtechnik GmbH' },
  );
  await renderSheet({ sheet, address: 'https://roadworthy.example' });
}

export async function measureSheets(): Promise<Measure> {
  for (let number = 0; number < warmUp; number += 1) await print(number);
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (let number = 0; number < sheets; number += 1) await print(number);
  const { user, system } = process.cpuUsage(used);
  const passed = (performance.now() - began) / 1000;
  return {
    name: 'Job card PDF on one core, a second',
    value: sheets / ((user + system) / 1_000_000),
    unit: '',
    bound: { atLeast: 10 },
    note: `${(sheets / passed).toFixed(0)} by the clock`,
  };
}
