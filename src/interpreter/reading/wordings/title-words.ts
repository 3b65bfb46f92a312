const ofDrivers = (
  'title, championship, crown, wdc, title race, title fight, drivers title, drivers championship, drivers crown, ' +
  'driver title, driver championship, world title, world championship, world crown'
).split(', ');
const ofTeams = (
  'constructors title, constructors championship, constructors crown, wcc, constructor title, ' +
  'constructor championship, team title, team championship, teams title, teams championship, team crown, teams crown'
).split(', ');

/** What becomes of a title when nobody else can win it any more. */
const over = (
  'decided, settled, sealed, clinched, secured, secure, safe, done, done and dusted, wrapped up, tied up, sewn ' +
  'up, in the bag, in the books, mathematically over, mathematically done, mathematically decided, mathematically ' +
  'safe, out of reach, beyond reach'
).split(', ');
const joints = ['', 'is ', 'was ', 'be ', 'been ', 'got ', 'get ', 'gets ', 'already ', 'already been '];

const verbs = (
  'decide, decides, decided, settle, settles, settled, seal, seals, sealed, clinch, clinches, clinched, ' +
  'clinching, secure, secures, secured, wrap up, wraps up, wrapped up, sew up, sewed up, sewn up, tie up, ties ' +
  'up, tied up, put away'
).split(', ');

function decidedAs(titles: readonly string[]): string {
  return titles
    .flatMap((title) => [
      ...joints.flatMap((joint) => over.map((word) => `${title} ${joint}${word}`)),
      ...verbs.map((verb) => `${verb} the ${title}`),
    ])
    .join(', ');
}

/** "Title settled", "sewed up the crown": when a championship was decided. */
export const decidedTitle = decidedAs(ofDrivers);
export const decidedTitleOfTeams = decidedAs(ofTeams);

/** "Become champion", "be crowned": what somebody can still do, or has to. */
export const becomeChampion = 'become, becoming, be, be crowned, get crowned'
  .split(', ')
  .flatMap((verb) =>
    'champion, champions, world champion, world champions, the champion, the world champion'
      .split(', ')
      .map((title) => `${verb} ${title}`),
  )
  .join(', ');
