/** The public API of hand-ins and hand-overs of vehicles. */
export { requireNotHandedIn } from './vehicle-handover.actions.ts';
export { vehicleHandoverHandlers } from './vehicle-handover.handlers.ts';
