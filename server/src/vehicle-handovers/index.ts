/** The public API of vehicle hand-ins and hand-overs. */
export { requireNotHandedIn } from './vehicle-handover.actions.ts';
export { vehicleHandoverHandlers } from './vehicle-handover.handlers.ts';
