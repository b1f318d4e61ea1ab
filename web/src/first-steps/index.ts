/** The public interface of the first steps. */
export { FirstSteps } from './FirstSteps.tsx';
export { FirstStepsButton } from './FirstStepsButton.tsx';
