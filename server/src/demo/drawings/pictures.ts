import {
  bodyColours,
  carSide,
  defectKinds,
  defectPicture,
  logo,
  logoNames,
  partNames,
  partPicture,
  photoOf,
  pngOf,
  sides,
} from './index.ts';

/**
 * All pictures of the demo, rendered while other work continues: two at a time, so that they do not hold it up.
 * Requested by name, such as `car petrol left`, `part Headlamp bad`, `defect scratch 2`.
 */
export type DemoPictures = { of(name: string): Promise<Buffer>; stop(): void };

const widths = { car: 1120, part: 800, defect: 800, logo: 700 };
const workers = 2;
export const carColours = ['petrol', 'silver'] as const;
export const viewsOfDefect = [1, 2, 3] as const;

type Drawing = { name: string; draw: () => Promise<Buffer> };
function drawings(): Drawing[] {
  return [
    ...logoNames.map((name) => ({ name: `logo ${name}`, draw: () => pngOf(logo(name), widths.logo) })),
    ...Object.keys(partNames)
      .filter(isPart)
      .flatMap((part) =>
        (['good', 'bad'] as const).map((condition) => ({
          name: `part ${part} ${condition}`,
          draw: () => photoOf(partPicture(part, condition), widths.part),
        })),
      ),
    ...carColours.flatMap((colour) =>
      sides.map((side) => ({
        name: `car ${colour} ${side}`,
        draw: () => photoOf(carSide(side, { colour: bodyColours[colour] }), widths.car),
      })),
    ),
    ...defectKinds.flatMap((kind) =>
      viewsOfDefect.map((view) => ({
        name: `defect ${kind} ${view}`,
        draw: () => photoOf(defectPicture(kind, view), widths.defect),
      })),
    ),
  ];
}
const isPart = (name: string): name is keyof typeof partNames => name in partNames;

export function startDrawing(): DemoPictures {
  const ends = Array.from({ length: workers }, () => Promise.resolve());
  const drawn = new Map<string, Promise<Buffer>>();
  let stopped = false;
  for (const [index, { name, draw }] of drawings().entries()) {
    const picture = (ends[index % workers] ?? Promise.resolve()).then(() => {
      if (stopped) throw new Error(`${name} is not drawn any more`);
      return draw();
    });
    drawn.set(name, picture);
    // The caller gets the error; the worker continues.
    ends[index % workers] = picture.then(
      () => undefined,
      () => undefined,
    );
  }
  return {
    of(name) {
      const picture = drawn.get(name);
      if (!picture) throw new Error(`There is no picture ${name}`);
      return picture;
    },
    stop: () => {
      stopped = true;
    },
  };
}
