import { parseSync, Visitor, type Node } from 'oxc-parser';

// Reads message catalogues and finds strings for users that are in no catalogue. It recognises such strings by form and
// position: words in JSX and in the attributes and fields named below, and whole phrases anywhere except where only
// programs read them.

export type Source = { path: string; text: string };
export type Catalogue = { path: string; line: number; subject: string; texts: { key: string; text: string }[] };
export type FoundText = { line: number; text: string };

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export function findCatalogues({ path, text }: Source): Catalogue[] {
  if (!/\bmessages\(/.test(text)) return [];
  const found: Catalogue[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [subject, object], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'messages') return;
      if (subject?.type !== 'Literal' || object?.type !== 'ObjectExpression') return;
      const texts = object.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.value.type !== 'Literal') return [];
        const key =
          property.key.type === 'Identifier'
            ? property.key.name
            : 'value' in property.key
              ? String(property.key.value)
              : '';
        return [{ key, text: String(property.value.value) }];
      });
      found.push({ path, line: lineAt(text, start), subject: String(subject.value), texts });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const shown =
  /^(label|title|submit|empty|help|hint|alt|aria-label|text|primary|secondary|intro|subtitle|backLabel|searchLabel|heading|headerName|none|action|note|cancel|placeholder|done|pending|helperText|cause|reason|description|question|confirm|message|summary|caption|tooltip|button|footer|header|words|successMessage)$/;
/** Attributes and fields whose strings only programs read. */
const unseen =
  /^(className|sx|style|key|id|type|variant|color|href|src|to|path|role|component|accept|autoComplete|severity|d|viewBox|fill|transition|animation|transform|font\w*|grid\w*|boxShadow|border\w*|background\w*|kind|status|state|event|sort|field|method|url|locale|timeZone|wire|vin|tag|regNo|modelYear|slNo|engine|who|when|since|statuses|constraint|subject|modeStorageKey|content|name|summaryForDevelopers)$/;
/**
 * Calls whose strings only programs and developers read: logs, SQL, rules of statuses, keys, values of the API, and
 * errors that no user ever sees.
 */
const unseenCalls =
  /^(enum|literal|mac|withAdvisoryLock|stores|setValue|trigger|useField|takeStep|authoriseEvent|requireAllowed|movePlan|readCounter|countWith|hash|hashToken|refuse|PdfProblem|TimestampFailed|EversignUnavailable|EversignRejected|InvalidSetting|sql|may|can|lazy|fetch|Error|TypeError|RangeError|includes|startsWith|endsWith|split|join|replace|replaceAll|test|match|has|get|set|delete|getItem|setItem|removeItem|querySelector|querySelectorAll|closest|matchMedia|addEventListener|removeEventListener|info|warn|debug|error|trace|fatal|log|note|write|say|select|selectFrom|where|orderBy|ref|raw|as|describe|unexpected|header|setHeader|requireSetting|execute|query)$/;

/** Strings written in a programming language, recognised by their form. */
const programs: readonly RegExp[] = [
  /** Addresses, paths, options, colours, sizes. */
  /^(https?:|\/|\.|#|--|@|\d+(px|%))/,
  /** CSS: functions, measures, fonts, selectors. */
  /(repeat|minmax|calc|var|rgba?|translate|cubic-bezier|env|color-mix)\(|\d(px|ms|rem|vh)\b|sans-serif|\[[a-z-]+(=|\])/,
  /** SQL. */
  /^(select|insert|update|delete|with|create|alter|set|begin|commit|drop|lock|grant|revoke|listen|notify|isolation level)[ ;]|set_config\(|; *(x *)?select/,
  /** Code. */
  /=>|;\s*$/,
  /** XML. */
  /^(x *)?<[?/]?\w[^<>]*="/,
  /** HTTP and its event streams. */
  /^(HTTP\/|Bearer |Basic |event: )/,
  /** Names of our own stores and signed formats. */
  /^roadworthy[. ]/,
  /** Field paths. */
  /^[a-z]+\. x \./,
  /** Date patterns. */
  /\bYYYY\b/,
];

/** Returns whether a text is a phrase, that is several words written for people rather than for a program. */
export function isPhrase(text: string): boolean {
  const words = text.trim();
  if (!/[A-Za-z’']{2,}[,.:?!…)]* +[A-Za-z({“"]/.test(words)) return false;
  if (programs.some((pattern) => pattern.test(words))) return false;
  return /^[A-Z“"]/.test(words) || words.split(/\s+/).length >= 4;
}
const hasLetters = (text: string): boolean => /[A-Za-z]{2}/.test(text);

type Place = 'shown' | 'unseen' | 'plain';
type Child = { node: Node; place: Place };

const nameOf = (node: Node): string => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Literal' ? String(node.value) : '';
};

/**
 * Returns whether only programs and developers read the strings of a call. This holds for the calls above, for errors
 * other than the browser's `ApiError`, and for a constructor that passes its strings to its parent.
 */
const isUnseenCall = (callee: Node): boolean =>
  callee.type === 'Super' ||
  unseenCalls.test(nameOf(callee)) ||
  (nameOf(callee).endsWith('Error') && nameOf(callee) !== 'ApiError');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isText = (node: Node | null): boolean => node?.type === 'Literal' && typeof node.value === 'string';
/**
 * Returns whether the type of a node makes it a value of the API: `['Open', 'In Progress'] as const`, `'Open' satisfies
 * Status`, or `const ready: Status = 'Open'`.
 */
function isApiValue(node: Node): boolean {
  if (node.type === 'TSAsExpression') {
    const { expression, typeAnnotation: type } = node;
    const isConst = type.type === 'TSTypeReference' && nameOf(type.typeName) === 'const';
    return isConst && expression.type === 'ArrayExpression' && expression.elements.every(isText);
  }
  if (node.type === 'TSSatisfiesExpression') return isText(node.expression);
  if (node.type !== 'VariableDeclarator' || !isText(node.init) || node.id.type !== 'Identifier') return false;
  return node.id.typeAnnotation?.typeAnnotation.type === 'TSTypeReference';
}

/** Returns whether a text describes a route in the API description, which only developers read. */
const isRouteText = (node: Node): boolean =>
  node.type === 'Property' && /^(summary|description|everything)$/.test(nameOf(node.key));

function childrenOf(node: Node, place: Place): Child[] {
  const of = (value: unknown, where: Place): Child[] =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ node: child, place: where }));
  const named = (name: string): Place => (shown.test(name) ? 'shown' : unseen.test(name) ? 'unseen' : 'plain');
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'TaggedTemplateExpression':
      return [];
    case 'JSXAttribute':
      return of(node.value, named(nameOf(node.name)));
    case 'JSXElement':
    case 'JSXFragment':
      return [
        ...of('openingElement' in node ? node.openingElement : undefined, 'plain'),
        ...of(node.children, 'shown'),
      ];
    case 'Property':
      return of(node.value, place === 'unseen' ? 'unseen' : named(nameOf(node.key)));
    case 'NewExpression':
    case 'CallExpression':
      return [...of(node.callee, 'plain'), ...of(node.arguments, isUnseenCall(node.callee) ? 'unseen' : 'plain')];
    case 'BinaryExpression':
      return [...of(node.left, 'unseen'), ...of(node.right, node.operator === '+' ? place : 'unseen')];
    case 'SwitchCase':
      return of(node.consequent, 'plain');
    case 'MemberExpression':
      return [...of(node.object, place), ...of(node.computed ? node.property : undefined, 'unseen')];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of(node.expression, place);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return of(node.body, place === 'unseen' ? 'plain' : place);
    default:
      return Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : of(value, place)));
  }
}

/**
 * Finds the words of a file of rules, which are values of the API wherever code names them: its keys (statuses and
 * events) and its conditions, which start in lower case. Words that start with a capital letter may be labels.
 */
export function findRuleValues({ path, text }: Source): string[] {
  const values: string[] = [];
  new Visitor({
    Property({ key }) {
      if (key.type === 'Literal') values.push(String(key.value));
    },
    Literal({ value }) {
      if (typeof value === 'string' && /^[a-z]/.test(value)) values.push(value);
    },
  }).visit(parseSync(path, text).program);
  return values;
}

/**
 * Finds texts outside the catalogues. `values` are the words of rules, which are messages only where they are shown.
 */
export function findUncataloguedTexts({ path, text }: Source, values: ReadonlySet<string> = new Set()): FoundText[] {
  const found: FoundText[] = [];
  const isRoutes = path.endsWith('.routes.ts');
  const add = (node: Node, words: string) =>
    found.push({ line: lineAt(text, node.start), text: words.trim().replace(/\s+/g, ' ') });
  const visit = ({ node, place }: Child): void => {
    if (isApiValue(node) || (isRoutes && isRouteText(node))) return;
    if (node.type === 'JSXText' && hasLetters(node.value)) add(node, node.value);
    if (node.type === 'Literal' && typeof node.value === 'string' && place !== 'unseen') {
      const isValue = place === 'plain' && values.has(node.value);
      if ((isPhrase(node.value) && !isValue) || (place === 'shown' && /^[A-Z][a-z]/.test(node.value.trim())))
        add(node, node.value);
    }
    if (node.type === 'TemplateLiteral' && place !== 'unseen') {
      const words = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (isPhrase(words.replaceAll('…', ' x '))) add(node, words);
    }
    childrenOf(node, place).forEach(visit);
  };
  visit({ node: parseSync(path, text).program, place: 'plain' });
  return found;
}
