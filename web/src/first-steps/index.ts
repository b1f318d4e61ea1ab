/** What other slices may import from the first steps: the checklists on their start pages. */
export { FirstSteps } from './FirstSteps.tsx';
export { FirstStepsButton } from './FirstStepsButton.tsx';
