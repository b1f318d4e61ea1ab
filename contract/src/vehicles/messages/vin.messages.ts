import { messages } from '../../kit/language/messages.ts';

export const vinWarnings = messages('vehicles.vin', {
  letters: 'A VIN never contains I, O or Q. Check it against the plate.',
  checkDigit: 'The check digit of this VIN does not match. Some markets do not use it.',
});
