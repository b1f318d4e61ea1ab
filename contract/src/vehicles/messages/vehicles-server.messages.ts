import { messages } from '../../kit/messages.ts';

export const vehiclesServerMessages = messages('vehicles.vehicles-server', {
  rowsWithProblems: 'Rows with problems',
});
