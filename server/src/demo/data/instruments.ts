// The measuring instruments of Meridian Motors. Each was calibrated about a year before its calibration ends, which is
// `endsIn` working days from today.

export type DemoInstrument = { name: string; serialNo: string; kind: string; endsIn: number };
export const demoInstruments: readonly DemoInstrument[] = [
  { name: 'Feeler gauge 0.05-1 mm', serialNo: 'FG-2041', kind: 'Feeler gauge', endsIn: 150 },
  { name: 'Torque wrench 20-100 N m', serialNo: 'TW-0917', kind: 'Torque wrench', endsIn: 13 },
  { name: 'Digital calliper 150 mm', serialNo: 'DC-3302', kind: 'Calliper', endsIn: -7 },
];
/** Working days in a year. */
export const calibrationDays = 260;
