/** The public API of the risk gate: the risks of a plan, confirmed before recording. */
export { confirmRisks, isRiskGateOpen, passRiskGate, riskGateMarkOf } from './gate.actions.ts';
export { riskGateHandlers } from './risk-gate.handlers.ts';
export { gateSince } from './risk-gate.queries.ts';
