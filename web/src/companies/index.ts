/** Public interface of companies: how a risk matrix and a rated risk look. */
export { MatrixPicture } from './MatrixPicture.tsx';
export { RiskLevelChip } from './RiskLevelChip.tsx';
