export { PositionLine } from './PositionLine.tsx';
