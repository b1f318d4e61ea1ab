// The error that PDF code throws for expected failures, so that callers can tell them from defects.
export type PdfProblemCode =
  | 'not_a_pdf'
  | 'field_unknown'
  | 'field_signed'
  | 'field_twice'
  | 'key_mismatch'
  | 'signature_too_large'
  | 'too_slow'
  | 'worker_died'
  | 'closed';

export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
  readonly code: PdfProblemCode;

  constructor(code: PdfProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
