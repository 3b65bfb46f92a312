import { createHash } from 'node:crypto';

const directives = ['script-src', 'style-src', 'font-src', 'img-src'] as const;
type Directive = (typeof directives)[number];

/** What a page may name in its policy that reaches no network. */
const harmless = /^(?:'sha256-[\w+/=]+'|data:|blob:)$/;

/**
 * The policy of an export: nothing from any network, its own style and script by their hashes. A chart in a frame of it is held to this
 * policy and to its own, so that what the charts' own policies allow is allowed here.
 */
export function exportPolicy(own: { style: string; script: string }, charts: readonly string[]): string {
  const allowed: Record<Directive, Set<string>> = {
    'script-src': new Set([hashOf(own.script)]),
    'style-src': new Set([hashOf(own.style)]),
    'font-src': new Set(['data:']),
    'img-src': new Set(['data:']),
  };
  for (const chart of charts) {
    for (const [directive, sources] of policyOf(chart)) {
      for (const source of sources) if (harmless.test(source)) allowed[directive].add(source);
    }
  }
  const lists = directives.map((directive) => `${directive} ${[...allowed[directive]].join(' ')}`);
  return ["default-src 'none'", ...lists, "base-uri 'none'", "form-action 'none'"].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The directives of the policy that a chart's page begins with. */
function policyOf(chart: string): [Directive, string[]][] {
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(chart) ?? [];
  return policy.split(';').flatMap((part): [Directive, string[]][] => {
    const [name, ...sources] = part.trim().split(/\s+/);
    const directive = directives.find((each) => each === name);
    return directive === undefined ? [] : [[directive, sources]];
  });
}
