import { messages } from '../messages.ts';

export const eversignServerMessages = messages('kit.eversign-server', {
  isLeftAloneAfterFailures: 'is left alone after failures',
  hasEnoughCallsOnTheirWay: 'has enough calls on their way',
  documentAnsweredAboutAnotherDocument: 'document answered about another document',
  eversignWhat: 'eversign: {what}',
  eversignRefusedCallType: 'eversign refused {call}: {type}',
  pathAnsweredTooMuch: '{path} answered too much',
  pathIsAskedTooOften: '{path} is asked too often',
  pathAnsweredStatus: '{path} answered {status}',
  pathCouldNotBeReachedError: '{path} could not be reached ({error})',
  pathAnsweredInAnotherShape: '{path} answered in another shape',
  pathAnsweredSomethingThatCannotBe: '{path} answered something that cannot be read',
});
