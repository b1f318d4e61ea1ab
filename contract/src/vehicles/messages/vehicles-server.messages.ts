import { messages } from '../../kit/language/messages.ts';

export const vehiclesServerMessages = messages('vehicles.vehicles-server', {
  rowsWithProblems: 'Rows with problems',
});
