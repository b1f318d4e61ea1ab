/** The public API of the register of risks. */
export { riskRegisterHandlers } from './risk-register.handlers.ts';
