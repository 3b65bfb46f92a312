/** The services the product reads. The public timing mirror is not one of them: it stands in for `archive`. */
export const services = ['archive', 'openf1', 'results', 'schedule', 'circuits'] as const;
export type Service = (typeof services)[number];

/** One file of one service. */
export interface ResourceRef {
  service: Service;
  /** Path below the service's base, without a leading slash. */
  path: string;
  /** Query string without `?`; absent = none. */
  query?: string;
}

/** Control characters, the separator of other systems and halves of characters: never part of a name of these services. */
const forbidden = /[\0-\x1f\x7f-\x9f\ud800-\udfff\\]/u;

/**
 * Why a reference cannot be asked for; null when it can. Paths come partly from the feed itself (`Path` of a session),
 * so nothing about them is taken on trust: they must stay below the service's base, as URL and as file name.
 */
export function pathProblem(ref: ResourceRef): string | null {
  const segments = ref.path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return 'the path does not stay below its base';
  }
  if (ref.path.length > 1000 || forbidden.test(ref.path)) return 'the path has characters no file name has';
  const query = ref.query ?? '';
  if (query.length > 1000 || forbidden.test(query) || /[/#\s]|\.\./.test(query)) {
    return 'the query has characters no query has';
  }
  return null;
}

/** The address of a reference below a base that ends in a slash. Only for references without a `pathProblem`. */
export function resourceUrl(base: string, ref: ResourceRef): URL {
  const url = new URL(base + ref.path.split('/').map(encodeURIComponent).join('/'));
  if (ref.query) url.search = ref.query;
  return url;
}

/** Service, path and query as one line: names the meeting for timing files, never a round number. */
export function resourceName(ref: ResourceRef): string {
  return `${ref.service}/${ref.path}${ref.query ? `?${ref.query}` : ''}`;
}
