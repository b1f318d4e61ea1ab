import { messages } from '../../kit/language/messages.ts';

/** Defect codes of a part, and the code of a Not OK. */
export const defectCodeMessages = messages('parts.defect-code', {
  codeRequired: 'Code is required',
  nameRequired: 'Describe the defect',
  severity: 'Choose safety, function or appearance',
  duplicate: 'This part already has the code {code}',
  tooMany: '{max, plural, one {A part can have at most # defect code} other {A part can have at most # defect codes}}',
  unknown: 'This part has no defect code {code}. Choose another code.',
  onlyNotOk: 'Only a Not OK can have a defect code',
  defect: '{code} {name}',
  withSeverity: '{code} {name} ({severity})',
});

export const defectSeverityNames = messages('parts.defect-code.severities', {
  safety: 'Safety',
  function: 'Function',
  look: 'Appearance',
});
