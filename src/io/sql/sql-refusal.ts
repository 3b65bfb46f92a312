/** Why a statement is not carried out: what DuckDB says of it, or what it is that it may not be. */
export type SqlRefusalKind =
  | 'sql'
  /** Not exactly one. */
  | 'statements'
  /** It does more than reading. */
  | 'writes'
  /** It takes too long, or more memory than there is for it. */
  | 'time'
  | 'memory'
  /** Its answer is larger than one may be. */
  | 'size'
  /** DuckDB is not installed. */
  | 'missing';

/** A statement that is not carried out. */
export class SqlRefusal extends Error {
  readonly kind: SqlRefusalKind;

  constructor(kind: SqlRefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
