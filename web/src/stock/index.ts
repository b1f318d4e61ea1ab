/** The public API of the stock. */
export { CardPartsCost, TaskParts, useCardParts } from './card/TaskParts.tsx';
