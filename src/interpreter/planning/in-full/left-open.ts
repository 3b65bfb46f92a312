import { withoutSlowLaps } from '../../reading/narrowings/left-out-forms.ts';
import { AskBack, PlainAnswer } from '../../request/questions.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { isOf, isOfFlags, isOfNobody, tables, wholly, type Lean } from './lean.ts';

const ofSession: readonly TopicName[] = [
  'driver-laps',
  'lap-times',
  'positions',
  'race-control',
  'race-gaps',
  'pit-stops',
  'tyre-strategy',
  'stints',
  'lap-distribution',
];

/** What nobody can know after such an answer, and is asked about or declined. */
export const leftOpen: readonly Lean[] = [
  // "How far from the points?" of somebody’s place
  {
    form: wholly(
      'how (?:far|close|near) (?:was (?:that|he|it|she) |were they )?(?:from|off|to|outside|away from|out of|short of) (?:the |a )?(podium|top (?:ten|10|five|5|three|3)|front row)(?: (?:was|were) (?:that|he|it|she|they))?',
    ),
    meant: ([, place], last) => {
      if (!isOf(last, ['session-info', 'results', 'positions', 'race-gaps'])) return null;
      throw new AskBack(
        `I measure gaps against whoever won, or somebody named, and not against the ${place}. To whom shall I tell the gap?`,
        'drivers',
        last,
      );
    },
  },
  // "Only the ones behind", of gaps
  {
    form: /\b(?:the |those )(?:ones|others|cars|drivers|guys) (?:behind|ahead|in front)(?: of (?:him|her|them|that))?$/,
    meant: (_match, last) => {
      if (!isOf(last, ['race-gaps', 'lap-times', 'driver-laps', 'stints'])) return null;
      throw new AskBack(
        'I cannot cut that down to those ahead or behind. Name whom I shall show.',
        'drivers',
        last,
      );
    },
  },
  // "Was that at the start?" after who lost most places
  {
    form: wholly(
      '(?:was|were|is) (?:that|it|this|those|they)(?: all| mostly| mainly)? (?:at|off|from|on|in|through|under|due to|because of) (?:the )?(?:start|first lap|opening lap|pits|pit stops|stops|track|strategy|safety car)',
    ),
    meant: (_match, last) => {
      if (!isOf(last, ['positions']) || !isOfNobody(last)) return null;
      throw new AskBack('Of whom? Name the driver, and I tell how the places came about.', 'driver', last);
    },
  },
  // "The dry ones", after the weather
  {
    form: /\b(?:dry|wet|damp|green|slow|fast|quick) ones$/,
    meant: (_match, last) => {
      if (!isOf(last, ['weather'])) return null;
      throw new AskBack('Which ones? I told the weather. Ask for the laps of somebody.', 'topic', last);
    },
  },
  // "Where does that come from?", of what is no single value
  {
    form: wholly(
      'where (?:does|did|do|is|are) (?:that|it|this|those|they)(?: (?:come|coming|taken))? from|(?:what is|whats) (?:the|your) source(?: (?:of|for) (?:that|this|it))?|how do you know(?: (?:that|this|it))?',
    ),
    meant: (_match, last) => {
      if (isOf(last, ['why']) || last.laps.length > 0) return null;
      throw new AskBack(
        'I can say of a single lap from which records each of its values comes. Of whose lap, and which one?',
        'lap',
        { ...last, topics: ['why'], narrowings: [], aspects: [] },
      );
    },
  },
  // "In the last one?" of sectors
  {
    form: /\b(?:the )?(last|final|first) (?:one|sector)\b(?! of\b)/,
    meant: ([, which], last) => (isOf(last, ['sectors']) ? `sector ${which === 'first' ? 1 : 3}` : null),
  },
  // "The last one" of what a session has several of
  {
    form: /\b(?:the|that|his) last (?:one|time)\b(?! of\b)/,
    meant: (_match, last) => {
      if (!isOf(last, ofSession) && !isOfFlags(last)) return null;
      throw new AskBack(
        'The last what? Say for instance *the last lap*, *the last stint* or *the last race*.',
        'topic',
        last,
      );
    },
  },
  // "How many is that this season?"
  {
    form: wholly(
      '(?:so )?how many (?:is|does|did) (?:that|it|this)(?: make)?(?: (?:for (?:him|her|them)|now|so far|this season|this year|in total|overall|all season|all year|for the season|in all))*',
    ),
    meant: (_match, last) => {
      if (last.topics.length === 0 || isOf(last, [...tables, 'season-races'])) return null;
      throw new AskBack(
        'How many of what, and whose? Ask for instance *how many wins has Norris this season*.',
        'topic',
        { ...last, topics: [] },
      );
    },
  },
  // "Was that quicker?"
  {
    form: wholly(
      '(?:was|is|were|would) (?:that|it|this|those)(?: (?:be|have been|any|much|really))* (?:quicker|faster|slower|better|worse|higher|lower|longer|shorter)',
    ),
    meant: (_match, last) => {
      if (last.topics.length === 0 || isOf(last, ['year-compare'])) return null;
      throw new AskBack('Than what? Name what I shall compare it with.', 'topic', last);
    },
  },
  // "Where did they finish?" after who was out in Q1
  {
    form: /\b(?:they|them|their|those)\b/,
    meant: ([, ...rest], last) => {
      const isOfPart = last.narrowings.some(({ by }) => by === 'part');
      if (rest.length > 0 || !isOfPart || !isOfNobody(last) || last.top !== null) return null;
      throw new AskBack('Who is meant? Name the drivers.', 'drivers', { ...last, narrowings: [] });
    },
  },
  // "By driver?" after the points of a team
  {
    form: wholly('(?:by|per|for each|of each|each) (?:of (?:the|its|their) )?drivers?'),
    meant: (_match, last) => {
      if (!isOf(last, tables) || last.teams.length === 0) return null;
      throw new AskBack('Name the drivers, and I tell what each of them has.', 'drivers', {
        ...last,
        teams: [],
        constructors: false,
      });
    },
  },
  // "How far ahead is the next one?", in a table
  {
    form: /\bthe (?:next|one (?:above|below|ahead|behind|in front)|next one)(?: (?:up|down|one|team|driver|car))?$/,
    meant: ([said], last) => {
      if (!isOf(last, tables) || last.drivers.length + last.teams.length === 0) return null;
      throw new AskBack(`Who is meant by "${said}"? Name the driver or the team.`, 'drivers', last);
    },
  },
  // "Now without the pit laps", of figures that do not have them
  {
    form: wholly(withoutSlowLaps),
    meant: (_match, last) => {
      if (!isOf(last, ['lap-times', 'team-pace', 'lap-distribution'])) return null;
      throw new PlainAnswer(
        'They are left out already: only quick laps count in these figures, none into or out of the pits, none behind a safety car and no deleted ones.' +
          (isOf(last, ['lap-times']) ? ' The chart alone shows every lap.' : ''),
        last,
      );
    },
  },
  // "With DRS?"
  {
    form: wholly('with(?:out)? (?:drs|a tow|the tow|slipstream|a slipstream|overtake mode)'),
    meant: (_match, last) => {
      if (!isOf(last, ['sectors', 'telemetry', 'speed-trace', 'lap-times', 'driver-laps'])) return null;
      throw new AskBack(
        'Of that I cannot tell which were with it and which without. What else shall I tell of it?',
        'topic',
        last,
      );
    },
  },
];
