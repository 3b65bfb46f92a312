import { librarySurface, type Declaration } from './declarations.ts';

const generated =
  '<!-- Generated from the declarations of src/library: change those, then run "npm run docs". -->';

const introductions: Readonly<Record<string, string>> = {
  index: 'Racing data: schedules, sessions, telemetry and seasons.',
  core: 'Recordings to laps and telemetry, and every analysis: rows in, findings out. Pure, for browsers too.',
  charts: 'Chart specs, plain data, of findings. For browsers too.',
  render: 'Pictures and pages of chart specs. For Node.',
};

/** `docs/api/*.md`: all that the package exports, entry by entry, and on `types.md` the types that these name. Declarations are those that `tsc` makes. */
export async function libraryReference(): Promise<Map<string, string>> {
  const { entries, behind } = await librarySurface();
  const pages = new Map<string, string>();
  // What several entries show is described on the page of the first.
  const described = new Map<Declaration, string>();
  for (const [entry, names] of entries) {
    const own = [...names].filter(([, declaration]) => !described.has(declaration));
    const others = [...names].filter(([, declaration]) => described.has(declaration));
    for (const [, declaration] of own) described.set(declaration, entry);
    const also = others.map(
      ([name, declaration]) => `[\`${name}\`](${described.get(declaration)}.md#${anchor(name)})`,
    );
    const specifier = `open-racing-data${entry === 'index' ? '' : `/${entry}`}`;
    pages.set(
      entry,
      tidy(`${generated}

# \`${specifier}\`

${introductions[entry]} [library.md](../library.md) has examples; Types that are only named here are on [types.md](types.md).
${also.length > 0 ? `\nAlso here: ${also.join(', ')}.\n` : ''}
${section(
  'Functions and values',
  own.filter(([, { isType }]) => !isType),
)}

${section(
  'Types',
  own.filter(([, { isType }]) => isType),
)}
`),
    );
  }
  pages.set(
    'types',
    tidy(`${generated}

# Types behind the entries

Types that the functions and types of the entries name, and nobody has to import. They may be renamed; what is in them stays. What each field means stands
in the declarations of the package, where editors show it, as do the types that these name in turn.

${behind.map((declaration) => entryOf(declaration.name, { ...declaration, ...shortened(declaration) })).join('\n\n')}
`),
  );
  return pages;
}

/** The first sentence above a declaration, and the declaration without what stands above its fields. */
function shortened({ docs, text }: Declaration): Pick<Declaration, 'docs' | 'text'> {
  const [first = ''] = docs.split(/^@|(?<=[.!?])\s/m);
  return { docs: first, text: text.replaceAll(/^\s*\/\*\*[^]*?\*\/\n/gm, '') };
}

function section(heading: string, names: readonly (readonly [string, Declaration])[]): string {
  if (names.length === 0) return '';
  return [`## ${heading}`, ...names.map(([name, declaration]) => entryOf(name, declaration))].join('\n\n');
}

function entryOf(name: string, { docs, text, name: original }: Declaration): string {
  const shown = withTwoSpaces(name === original ? text : text.replace(original, name));
  return `### ${name}\n\n${markdown(docs)}\n\n\`\`\`ts\n${shown}\n\`\`\``;
}

/** `tsc` indents by four. */
function withTwoSpaces(text: string): string {
  return text.replaceAll(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2));
}

/** Prose, then each tag as a paragraph; an example as code. */
function markdown(docs: string): string {
  return docs
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .split(/^(?=@\w+)/m)
    .map((part) => {
      const [, tag = '', rest = ''] = /^@(\w+) ?([^]*)$/.exec(part.trim()) ?? [];
      if (tag === '') return part.trim();
      if (tag === 'example') return `\`\`\`ts\n${rest.trim()}\n\`\`\``;
      const words = rest.trim().replaceAll(/\s*\n\s*/g, ' ');
      return tag === 'throws' ? `Throws ${words}` : words.replace(/^(\w+)/, '`$1`:');
    })
    .join('\n\n');
}

/** No more than one empty line in a row. */
function tidy(page: string): string {
  return page.replaceAll(/\n{3,}/g, '\n\n').trim() + '\n';
}

function anchor(name: string): string {
  return name.toLowerCase();
}
