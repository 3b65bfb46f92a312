import { describe, expect, it } from 'vitest';
import { circuitFacts as simulatedFacts } from '../../packages/simulated-archive/src/circuit/circuit-facts.ts';
import { circuitFacts, circuitFactsOf } from '../../src/core/names/circuit-facts.ts';
import { distancePeriods } from '../../src/core/rules/session-lengths.ts';
import { ruleOf } from '../../src/core/rules/rule-period.ts';
import { interpret } from '../../src/interpreter/interpret.ts';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import { terms } from '../../src/interpreter/terms/explain.ts';
import {
  careerText,
  howPassedText,
  limitTexts,
  noMeanings,
  nothingNew,
  notUnderstood,
  pointsToComeText,
  talkTexts,
} from '../../src/interpreter/reading/talk.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

const context = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge, conversation: noConversation };

async function told(question: string) {
  return await interpret(question, context);
}

const suggestionsOf = (text: string) => [...text.matchAll(/\*([^*]+)\*/g)].map((match) => match[1]!);

describe('a term', () => {
  it.each([
    ['is drs still a thing in 2026', 'drs', /^No: the cars have had no DRS since 2026\./],
    ['do the cars still have drs', 'drs', /^No: /],
    ['is there still drs', 'drs', /^No: /],
    ['are there still sprints', 'sprint format', /^A sprint is a race of about 100 km/],
    ['is drs allowed in 2025', 'drs', /^DRS, the drag reduction system, was/],
    ['how were the points handed out in 2021', 'points', /^In 2021 the first 10 of a race score 25-18/],
    ['what is drs', 'drs', /from 2011 to 2025; since 2026/],
    ['what does undercut mean', 'undercut', /stopping before the car ahead/],
    ['what means undercut', 'undercut', /stopping before the car ahead/],
    ['what is an overcut?', 'overcut', /staying out longer/],
    [
      'how does a sprint weekend work?',
      'sprint format',
      /about 100 km .* 12, 10 and 8 minutes.*In 2026 the first 8 score 8-7-6-5-4-3-2-1 points/,
    ],
    [
      'how did sprints work in 2021',
      'sprint format',
      /Qualifying on Friday set its grid\. In 2021 the first 3 score 3-2-1/,
    ],
    [
      'how many points do you get for 5th place',
      'points',
      /In 2026 the first 10 of a race score 25-18-15-12-10-8-6-4-2-1 points/,
    ],
    ['explain the points system of 1988', 'points', /In 1988 the first 6 of a race score 9-6-4-3-2-1/],
    ['points for the winner of a sprint?', 'sprint points', /In a sprint the first 8 score 8-7/],
    [
      'how many cars get knocked out in Q1 in 2026',
      'qualifying format',
      /Of 22 cars, the slowest 6 drop out in Q1 and 6 in Q2/,
    ],
    [
      'how does qualifying work in 2024',
      'qualifying format',
      /18, 15 and 12 minutes\. Of 20 cars, the slowest 5 drop out in Q1 and 5 in Q2/,
    ],
    [
      'difference between safety car and virtual safety car',
      'safety car',
      /line up behind it[^]*minimum time/,
    ],
    ['what is parc fermé', 'parc ferme', /nobody may change the set-up/],
    ["what's super clipping", 'super clipping', /charges the battery/],
    ['what replaced drs this year', 'drs', /active aero/],
    ['what does a black and white flag mean', 'black and white flag', /last warning/],
    [
      'did you still get a point for fastest lap in 2025?',
      'fastest lap point',
      /There is no point for the fastest lap in 2025/,
    ],
    [
      'is there a point for the fastest lap in 2023',
      'fastest lap point',
      /worth 1 point in 2023, to a driver among the first ten/,
    ],
    ['what are soft, medium, hard tyres', 'tyre compounds', /softer ones are faster/],
    ['what is an out lap', 'out lap', /begins in the pit lane/],
    ['what does dirty air do', 'dirty air', /less downforce/],
    ['what is a stint', 'stint', /run on one set of tyres/],
    ['what is the 107% rule', '107 per cent rule', /slower than 107 %/],
  ])('%s', async (question, explains, text) => {
    expect(await told(question)).toMatchObject({
      kind: 'say',
      explains,
      text: expect.stringMatching(text) as string,
    });
  });

  it.each([
    'what was the safety car in Monza 2024',
    'what is the tyre strategy of Norris in Monza 2024',
    'what are the points of McLaren',
    'what was the qualifying result in Monza 2024',
  ])('is not explained where data are asked for: %s', async (question) => {
    expect((await told(question)).kind).not.toBe('say');
  });

  it('is called by names of its own', () => {
    const names = terms.flatMap(({ name, aliases }) => [...new Set([name, ...aliases.split(', ')])]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a circuit', () => {
  it.each([
    [
      'how long is a lap of spa in km',
      /^A lap of Spa-Francorchamps is 7\.004 km long\..*Figures of 2026; source: F1DB/,
    ],
    ['how long is Monza', /^A lap of Monza is 5\.793 km long/],
    ['how many corners does Suzuka have', /^Suzuka has 18 corners\./],
    ['how many laps is the Monaco Grand Prix', /^A Grand Prix in Monaco is planned over 78 laps\./],
    [
      'when was the first grand prix in Singapore',
      /^The first Grand Prix of the world championship in Marina Bay was in 2008\./,
    ],
    ['length of the Spanish Grand Prix circuit', /^A lap of Madring is 5\.416 km/],
    ['circuit length of Imola', /^A lap of Imola is 4\.909 km long\..*Figures of 2025/],
  ])('%s', async (question, text) => {
    expect(await told(question)).toMatchObject({ kind: 'say', text: expect.stringMatching(text) as string });
  });

  it.each([
    'how many laps did Norris lead in Monza 2024',
    'how long were the pit stops in Monza 2024',
    'who won the first race in Monza',
  ])('is not what is asked for: %s', async (question) => {
    const read = await told(question);
    expect('explains' in read).toBe(false);
  });

  it('has as many laps as exceed the distance of a race', () => {
    for (const { name, lapLengthM, raceLaps, season } of circuitFacts) {
      const rule = ruleOf(distancePeriods, Math.max(2018, season))!;
      const leastM = 1000 * (name === 'Monaco' ? rule.monacoRaceKm : rule.raceKm);
      // The line of the finish may lie beyond that of the start.
      expect(lapLengthM * raceLaps, name).toBeGreaterThan(leastM - 200);
      expect(lapLengthM * (raceLaps - 1), name).toBeLessThan(leastM + 200);
    }
  });

  it('is what the simulation has of it', () => {
    const known = Object.values(simulatedFacts).map(({ lapLengthM, cornerCount, raceLaps }) =>
      [lapLengthM, cornerCount, raceLaps].join(),
    );
    // The Red Bull Ring was measured anew after the seasons that the simulation is made of.
    const others = circuitFacts.filter(
      ({ name, lapLengthM, cornerCount, raceLaps }) =>
        name !== 'Red Bull Ring' && !known.includes([lapLengthM, cornerCount, raceLaps].join()),
    );
    expect(others).toEqual([]);
  });

  it('is there for every race of 2026, by the place in the calendar', async () => {
    const { events } = await calendarKnowledge.schedule(2026);
    const unknown = events.filter(
      ({ isTesting, location }) => !isTesting && circuitFactsOf(location, 2026) === null,
    );
    expect(unknown.map(({ location }) => location)).toEqual([]);
  });
});

describe('what is offered', () => {
  const texts = [
    ...Object.values(limitTexts),
    ...[careerText, howPassedText, pointsToComeText],
    ...[noMeanings, notUnderstood],
  ];
  const questions = [
    ...texts.flatMap(suggestionsOf),
    ...suggestionsOf(talkTexts.hello),
    ...terms.flatMap(({ shownBy }) => shownBy),
    ...circuitFacts.flatMap(({ name }) => [`who won in ${name}`, `best sectors in ${name}`]),
  ];

  it.each([...new Set(questions)].map((question) => [question]))(
    'is understood when asked: %s',
    async (question) => {
      const read = await told(question);
      const isExplained = read.kind === 'say' && read.explains !== undefined;
      expect(isExplained || read.kind === 'calls', JSON.stringify(read).slice(0, 300)).toBe(true);
    },
  );

  it('goes on after an answer', async () => {
    const first = await told('who won in Monza 2024');
    if (first.kind !== 'calls') throw new Error('The first question is not understood.');
    for (const question of [...suggestionsOf(nothingNew), ...suggestionsOf(talkTexts.thanks)].filter(
      (each) => !each.includes('another'),
    )) {
      const read = await interpret(question, {
        ...context,
        conversation: { last: first.request, pending: null },
      });
      expect(read.kind, question).toBe('calls');
    }
  });
});
