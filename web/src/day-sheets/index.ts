/** Public interface of day sheets: the signed sheets of a plan, and their PDF. */
export { PlanDaySheets, SignedSheet } from './PlanDaySheets.tsx';
