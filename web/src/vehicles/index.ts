/** The door of vehicles. */
export { ChooseCar, type Car } from './ChooseCar.tsx';
