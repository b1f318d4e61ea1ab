/** The public API of the risk gate's screens. */
export { ProtectiveEquipment } from './ProtectiveEquipment.tsx';
