import type { newParts, WorkshopName } from './job-lists.ts';

type DemoItem = {
  partNo: string;
  name: string;
  unit: string;
  barcode?: string;
  minimum: string;
  reorderQuantity: string;
  supplierName: string;
  supplierEmail: string;
  newPart?: (typeof newParts)[number];
  receipts: readonly { workshop: WorkshopName; bin: string; quantity: string; unitPrice: string }[];
};

/** Where the demo keeps the parts that its job cards use. */
export const demoStockPlace = { workshop: 'body', bin: 'A-1' } as const satisfies {
  workshop: WorkshopName;
  bin: string;
};
const rubber = { supplierName: 'Calder Rubber', supplierEmail: 'orders@demo.roadworthy.example' };
const fasteners = { supplierName: 'Pennine Fasteners', supplierEmail: 'sales@demo.roadworthy.example' };

/** The stock of Meridian Motors. Two items are below their minimum. */
export const demoStock: readonly DemoItem[] = [
  {
    partNo: 'ST-1001',
    name: 'Door seal, level C',
    unit: 'pcs',
    barcode: '5060001010012',
    minimum: '10',
    reorderQuantity: '20',
    ...rubber,
    newPart: 'Door seal, level C',
    receipts: [
      { ...demoStockPlace, quantity: '40', unitPrice: '18.40' },
      { ...demoStockPlace, quantity: '20', unitPrice: '19.15' },
    ],
  },
  {
    partNo: 'ST-1002',
    name: 'Strut mount, 62 Shore',
    unit: 'pcs',
    barcode: '5060001010029',
    minimum: '8',
    reorderQuantity: '16',
    ...rubber,
    newPart: 'Strut mount, 62 Shore',
    receipts: [
      { ...demoStockPlace, quantity: '36', unitPrice: '31.75' },
      { workshop: 'powertrain', bin: 'P-12', quantity: '8', unitPrice: '32.60' },
    ],
  },
  {
    partNo: 'ST-1003',
    name: 'Gas strut, 600 N',
    unit: 'pcs',
    minimum: '6',
    reorderQuantity: '12',
    ...rubber,
    newPart: 'Gas strut, 600 N',
    receipts: [{ ...demoStockPlace, quantity: '30', unitPrice: '24.9' }],
  },
  {
    partNo: 'ST-2001',
    name: 'Top nut M12',
    unit: 'pcs',
    minimum: '100',
    reorderQuantity: '250',
    ...fasteners,
    receipts: [{ workshop: 'powertrain', bin: 'P-03', quantity: '60', unitPrice: '0.085' }],
  },
  {
    partNo: 'ST-3001',
    name: 'Gear oil 75W-90',
    unit: 'l',
    minimum: '20',
    reorderQuantity: '60',
    supplierName: 'Aire Lubricants',
    supplierEmail: 'oil@demo.roadworthy.example',
    receipts: [{ workshop: 'powertrain', bin: '', quantity: '12.5', unitPrice: '7.2' }],
  },
];
