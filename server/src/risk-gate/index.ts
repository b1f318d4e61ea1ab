/** The public API of the risk gate: the risks of a plan, confirmed before recording. */
export { confirmRisks, findGateProblem, requireRiskConfirmation, getRiskException } from './gate.actions.ts';
export { riskGateHandlers } from './risk-gate.handlers.ts';
export { isGateAsked } from './risk-gate.queries.ts';
