/** The public API of requests for work and of the labels of vehicles. */
export { labelHandlers } from './labels/label.handlers.ts';
export { requestHandlers } from './request.handlers.ts';
export { notifyOfFinishedWork } from './request-notifications.actions.ts';
export { requestAnswers, requestStatus, type Visibility as RequestVisibility } from './request.queries.ts';
export { canSeeRequest, findRequest, visibilityOf as requestVisibilityOf } from './request.rights.ts';
