/** A person as written in a pasted list or a CSV file. */
export type ListedPerson = { name: string; emailId: string; role: string };

/** Splits a line into cells. Within quotes a separator is part of the cell, and a doubled quote is one quote. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell].map((text) => text.trim());
}

/** Spreadsheets separate pasted cells by tabs, and many European programs separate CSV cells by semicolons. */
const separators = ['\t', ';', ','];
const separatorOf = (line: string): string => separators.find((one) => line.includes(one)) ?? ',';
/** The form in which mail programs write an address: Bea Walker <bea@example.test> */
const address = /^(?<name>[^<]*)<(?<emailId>[^<>\s]+@[^<>\s]+)>$/;
const isHeading = (line: string): boolean => !line.includes('@') && /e-?mail/i.test(line);

function toPerson(line: string, roleNames: readonly string[]): ListedPerson {
  const person: ListedPerson = { name: '', emailId: '', role: '' };
  const names: string[] = [];
  let isNameLast = false;
  for (const cell of splitCells(line, separatorOf(line)).filter(Boolean)) {
    const whole = address.exec(cell)?.groups;
    const role = roleNames.find((name) => name.toLowerCase() === cell.toLowerCase());
    if (whole) {
      names.push(whole.name?.trim() ?? '');
      person.emailId = whole.emailId ?? '';
    } else if (cell.includes('@') && person.emailId === '') {
      person.emailId = cell;
      isNameLast = names.length === 0;
    } else if (role && person.role === '') person.role = role;
    // After a name and an address, unknown text is probably an unknown role. It is dropped, and the form asks for the
    // role.
    else if (person.emailId === '' || names.length === 0 || isNameLast) names.push(cell);
  }
  return { ...person, name: names.filter(Boolean).join(' ') };
}

/**
 * Parses one person per line. Name, email address and role may be in any order, because pasted lists differ. A first
 * line of headings is skipped. For missing or unknown values, the form asks later.
 */
export const parsePeople = (text: string, roleNames: readonly string[]): ListedPerson[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\uFEFF/, ''))
    .filter((line, index) => line.replaceAll(/[\s,;"]/g, '') !== '' && !(index === 0 && isHeading(line)))
    .map((line) => toPerson(line, roleNames));
