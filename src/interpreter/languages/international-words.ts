/** Words of the sport that are the same everywhere. */
export const international: ReadonlySet<string> = new Set(
  (
    'f1 gp grand prix pole podium sprint shootout drs vsc sc safety car q q1 q2 q3 sq fp1 fp2 fp3 r pit stop box top vs grid s1 s2 s3 ' +
    'undercut overcut parc ferme'
  ).split(' '),
);
