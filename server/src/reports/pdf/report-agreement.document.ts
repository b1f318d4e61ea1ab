import {
  formatAgreedCount,
  formatAgreementLabel,
  formatKappa,
} from '@roadworthy/contract/inspection/second-looks/agreement-row.ts';
import { secondLookMessages as messages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import { reportsServerMessages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import type { ReportContents } from './report-contents.ts';

/** The maximum number of rows that are printed. The product shows the rest. */
const maxRows = 40;

export function buildAgreementBlocks({ agreement }: ReportContents): Block[] {
  if (agreement.length === 0) return [];
  const more = agreement.length - maxRows;
  return [
    {
      kind: 'table',
      heading: messages.agreement,
      columns: [reportsServerMessages.plan, messages.columnOf, messages.agreed, messages.kappa],
      widths: [40, '*', 110, 130],
      rows: agreement
        .slice(0, maxRows)
        .map((row) => [row.planNo, formatAgreementLabel(row), formatAgreedCount(row), formatKappa(row)]),
    },
    { kind: 'text', text: messages.agreementExplanation },
    ...(more > 0 ? [{ kind: 'text' as const, text: reportsServerMessages.moreInProduct({ count: more }) }] : []),
  ];
}
