import { mailServerMessages as messages } from '@roadworthy/contract/kit/messages/server/mail-server.messages.ts';

// Lays out mails as HTML and as plain text. Knows nothing about the domains of the product.

/** An attachment, by its storage key. */
export type Attachment = { name: string; key: string; type: string };
export type Mail = {
  /** Set if the delivery of the mail is looked up later. */
  id?: string;
  to: string;
  /** The kind of mail, if the recipient may unsubscribe from it. */
  kind?: string;
  subject: string;
  title: string;
  paragraphs: string[];
  /** `isSecret`: the last part of the URL grants access. */
  button?: { label: string; url: string; isSecret?: boolean };
  code?: string;
  footer?: string;
  attachments?: Attachment[];
};
export type ComposedMail = { from: string; to: string; subject: string; text: string; html: string };

/** Lists the secrets to remove from the stored mail once it has been sent. */
export const listMailSecrets = ({ code, button }: Mail): string[] =>
  [code, button?.isSecret ? button.url.split('/').at(-1) : undefined].filter((one) => one !== undefined);
export const redactSecrets = (secrets: readonly string[], text: string): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);

/** Refused because they would allow header injection through an address or a subject. */
// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const singleLine = (text: string): string => text.replace(/[\r\n\u0000-\u001f\u007f]+/g, ' ').trim();
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export function composeMail(
  mail: Mail,
  options: { from: string; productName: string; publicUrl: string },
): ComposedMail {
  const footer = mail.footer ?? `${options.productName}, ${options.publicUrl}`;
  return {
    from: options.from,
    to: singleLine(mail.to),
    subject: singleLine(mail.subject).slice(0, 200),
    text: asText(mail, footer),
    html: asHtml(mail, options.productName, footer),
  };
}

function asText(mail: Mail, footer: string): string {
  // A link is on a separate line, so that every mail program makes it clickable.
  return [
    mail.title,
    ...mail.paragraphs,
    ...(mail.code ? [messages.code({ code: mail.code })] : []),
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.url}`] : []),
    `--\n${footer}`,
  ].join('\n\n');
}

const accent = '#0f4c5c';
/** Lets a long address wrap on a phone, where the reader would otherwise have to scroll sideways. */
const breakAnywhere = 'overflow-wrap:anywhere;word-break:break-word';
/** Prevents line breaks at the hyphens of dates and record numbers. */
const keepOnOneLine = (html: string): string =>
  html.replace(/\b(?:\d{4}-\d\d-\d\d|[A-Z]{1,4}(?:-\d{1,8}){1,2})\b/g, '<span style="white-space:nowrap">$&</span>');
/** For mail programs that support dark colours in a mail. Others show the light colours or adapt them themselves. */
const darkStyles =
  '@media (prefers-color-scheme:dark){body{background:#0d1417!important}.sheet{background:#172125!important}h1,p{color:#e3ebee!important}' +
  '.quiet{color:#9fb2ba!important}.line{border-color:#2c3b41!important}.code{color:#8fd0df!important}.button{background:#1d7288!important}}';
/**
 * Returns the style of a code. Six digits are spaced out; a temporary password is longer, but still fits on one line of
 * a phone.
 */
const codeStyle = (code: string): string =>
  code.length > 8 ? 'font-size:17px;letter-spacing:0.5px' : 'font-size:30px;letter-spacing:8px';
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function asHtml(mail: Mail, productName: string, footer: string): string {
  const paragraphs = mail.paragraphs
    .map(
      (text) =>
        `<p dir="auto" style="margin:0 0 14px;font-size:15px;line-height:1.55;color:#1f2a30;white-space:pre-line;${breakAnywhere}">${keepOnOneLine(escapeHtml(text))}</p>`,
    )
    .join('');
  const code = mail.code
    ? `<p class="code" style="margin:8px 0 22px;${codeStyle(mail.code)};line-height:1.3;font-weight:700;color:${accent};${breakAnywhere}">${escapeHtml(mail.code)}</p>`
    : '';
  const button = mail.button
    ? `<p style="margin:8px 0 22px"><a class="button" href="${escapeHtml(mail.button.url)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;font-size:15px;padding:12px 22px;border-radius:8px">${escapeHtml(mail.button.label)}</a></p>` +
      `<p class="quiet" style="margin:0 0 14px;font-size:12px;line-height:1.5;color:#5b6b73;${breakAnywhere}">If the button does not work, copy this address into your browser:<br>${escapeHtml(mail.button.url)}</p>`
    : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.title)}</title><style>${darkStyles}</style></head>` +
    `<body style="margin:0;padding:0;background:#eef2f3;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:28px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden"><tr><td style="background:${accent};padding:18px 28px;color:#ffffff;font-weight:700;font-size:16px">${escapeHtml(productName)}</td></tr>` +
    `<tr><td style="padding:28px"><h1 dir="auto" style="margin:0 0 16px;font-size:21px;line-height:1.3;color:#10242c;${breakAnywhere}">${escapeHtml(mail.title)}</h1>${paragraphs}${code}${button}</td></tr>` +
    `<tr><td class="quiet line" style="padding:16px 28px;border-top:1px solid #e3e9eb;font-size:12px;color:#5b6b73;${breakAnywhere}">${escapeHtml(footer)}</td></tr></table></td></tr></table></body></html>`
  );
}
