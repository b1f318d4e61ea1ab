/** The public interface of companies: components that show a risk matrix and a rated risk. */
export { RiskMatrixTable } from './RiskMatrixTable.tsx';
export { RiskLevelChip } from './RiskLevelChip.tsx';
