import {
  bodyColours,
  drawCar,
  defectKinds,
  drawDefect,
  drawLogo,
  logoNames,
  partNames,
  drawPart,
  renderPhoto,
  viewFromAnotherAngle,
  renderPng,
  sides,
} from './index.ts';

/**
 * All pictures of the demo. They are rendered while other work continues, two at a time, so that they do not hold it
 * up. Request them by name, such as `car petrol left`, `part Headlamp bad`, `defect scratch 2`.
 */
export type DemoPictures = {
  get(name: string): Promise<Buffer>;
  /** Returns a photo rotated in a new way each time, because the same photo on two vehicles would be reported. */
  take(name: string): Promise<Buffer>;
  stop(): void;
};

const widths = { car: 1120, part: 800, defect: 800, logo: 700 };
const workers = 2;
export const carColours = ['petrol', 'silver'] as const;
export const defectViews = [1, 2, 3] as const;

type Drawing = { name: string; draw: () => Promise<Buffer> };
function drawings(): Drawing[] {
  return [
    ...logoNames.map((name) => ({ name: `logo ${name}`, draw: () => renderPng(drawLogo(name), widths.logo) })),
    ...Object.keys(partNames)
      .filter(isPart)
      .flatMap((part) =>
        (['good', 'bad'] as const).map((condition) => ({
          name: `part ${part} ${condition}`,
          draw: () => renderPhoto(drawPart(part, condition), widths.part),
        })),
      ),
    ...carColours.flatMap((colour) =>
      sides.map((side) => ({
        name: `car ${colour} ${side}`,
        draw: () => renderPhoto(drawCar(side, { colour: bodyColours[colour] }), widths.car),
      })),
    ),
    ...defectKinds.flatMap((kind) =>
      defectViews.map((view) => ({
        name: `defect ${kind} ${view}`,
        draw: () => renderPhoto(drawDefect(kind, view), widths.defect),
      })),
    ),
  ];
}
export const listPictureNames = (): string[] => drawings().map(({ name }) => name);
const isPart = (name: string): name is keyof typeof partNames => name in partNames;

export function startPictureRendering(): DemoPictures {
  const ends = Array.from({ length: workers }, () => Promise.resolve());
  const drawn = new Map<string, Promise<Buffer>>();
  let stopped = false;
  for (const [index, { name, draw }] of drawings().entries()) {
    const picture = (ends[index % workers] ?? Promise.resolve()).then(() => {
      if (stopped) throw new Error(`${name} is not drawn any more`);
      return draw();
    });
    drawn.set(name, picture);
    // The caller gets the error, and the worker continues.
    ends[index % workers] = picture.then(
      () => undefined,
      () => undefined,
    );
  }
  const of = (name: string): Promise<Buffer> => {
    const picture = drawn.get(name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    return picture;
  };
  const taken = new Map<string, number>();
  return {
    get: of,
    async take(name) {
      const times = taken.get(name) ?? 0;
      taken.set(name, times + 1);
      return viewFromAnotherAngle(await of(name), times);
    },
    stop: () => {
      stopped = true;
    },
  };
}
