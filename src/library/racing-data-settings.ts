/** What racing data are read from, and how. Everything can be left out. No setting is read from the environment. */
export interface RacingDataSettings {
  /**
   * `live`, the timing archive, its mirror, OpenF1 and the results API; `demo`, the simulated archive, which needs no network;
   * `mirror:<directory>` with recorded files; or `pack:<file or folder>` with packed sessions. Left out: `live`.
   */
  source?: 'live' | 'demo' | `mirror:${string}` | `pack:${string}`;
  /**
   * Directory of the cache, the request budgets and the token of `svc login`; several processes may share it. Left out: `.svc` in the home
   * directory of the user, as on the command line.
   */
  home?: string;
  /** The moment that is taken for now; left out: the clock of the machine. */
  now?: Date;
  /** Ends what is under way: it throws CANCELLED. */
  signal?: AbortSignal;
  /** Told in a sentence of each step that may take long. */
  onProgress?: (step: string) => void;
  /**
   * Further settings by the names that the command line reads from its environment (docs/sources.md): `SVC_SOURCES`, `SVC_F1TV_TOKEN`,
   * `HTTPS_PROXY`, … The fields above win over these.
   */
  settings?: Readonly<Record<string, string | undefined>>;
}
