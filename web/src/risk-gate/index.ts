/** The public interface of the risk gate. */
export { ProtectiveEquipment } from './ProtectiveEquipment.tsx';
