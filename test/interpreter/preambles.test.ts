import { describe, expect, it } from 'vitest';
import { preambleOf } from '../../src/interpreter/reading/remarks/preambles.ts';
import { wordsOfMessage } from '../../src/interpreter/reading/spelling/spelled-out.ts';
import { readWords, textOf } from '../../src/interpreter/reading/words.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { questionTable } from './question-table.ts';

describe('what is said of who asks, beside a question', () => {
  it.each([
    ['For a piece on reliability: who won in Monza?', 'who won in monza'],
    ["I'm on deadline for a race report: who won in Monza?", 'who won in monza'],
    ["I'd like to check a quote: was Norris second?", 'was norris second'],
    ['hi, i just started watching f1, what does DRS mean', 'what does drs mean'],
    ['I watched Drive to Survive and want to know if Haas won in Monza?', 'haas won in monza'],
    ['Hello everyone! Long time viewer here. Who won?', 'who won'],
    ["I'm profiling Isack Hadjar. What are his career numbers?", 'what are his career numbers'],
    ['My boss loves cricket, so who won?', 'who won'],
    ['As a newcomer, what is a stint?', 'what is a stint'],
    ["Who stopped most in Monza, for a feature I'm drafting?", 'who stopped most in monza'],
    ["Who stopped most in Monza? I'm writing a column.", 'who stopped most in monza'],
    ["who won for a feature I'm drafting", 'who won'],
  ])('%j asks %j', (message, rest) => {
    expect(textOf(preambleOf(readWords(message)!)!.rest)).toBe(rest);
  });

  it.each([
    // What is meant, chosen, claimed or left out is of the question.
    'I only care about qualifying. Who was fastest in Monza 2024?',
    "I'm only interested in the second stint. Average lap of Norris in Monza 2024?",
    'I want the sprint, not the race. Who won in Miami 2024?',
    'Who won in Miami 2024? We need the sprint.',
    'Who won in Monza 2024? I mean the sprint.',
    'I think Norris won Monza 2024. Who was second?',
    'I heard it rained. Who won?',
    "I'm not interested in Ferrari. Who won?",
    'For the race in Monza 2024, who stopped most?',
    'For a wet race, which tyres are used?',
    'As a team, how many points does Ferrari have?',
    'As a chart, who won?',
    'Who won? And who was second?',
    'new question, who won in Monza',
    'I need the lap times of Norris in Monza',
    'Verstappen won Monza 2024. By how much?',
    "I don't understand why they slow down behind a car. what is that?",
    'what is a stint',
  ])('%j is all of it the question', (message) => {
    expect(preambleOf(readWords(message)!)).toBeNull();
  });

  it.each([
    ["I'm covering the Singapore weekend. Who won last year?", { year: 2025, gp: 'Singapore Grand Prix' }],
    [
      "I'm covering the Singapore weekend. Who won there in 2024?",
      { year: 2024, gp: 'Singapore Grand Prix' },
    ],
    ["I'm covering the Singapore weekend. Who won in Monza 2024?", { year: 2024, gp: 'Italian Grand Prix' }],
    ['I was at Monza in 2024. Who won?', { year: 2024, gp: 'Italian Grand Prix' }],
    ['Who won? I was at Monza in 2024.', { year: 2024, gp: 'Italian Grand Prix' }],
    ['I was in Monza in 2024. Was it wet?', { year: 2024, gp: 'Italian Grand Prix' }],
    [
      'i went to my first race at silverstone in 2025, what actually happened in it?',
      { year: 2025, gp: 'British Grand Prix' },
    ],
    ["I'm writing about the 2021 season. Who won in Monza?", { year: 2021, gp: 'Italian Grand Prix' }],
    ["I'm writing about the 2021 season. Who won the championship?", { year: 2021 }],
    ['I started watching in 2021. Who won the championship that year?', { year: 2021 }],
    ['I have been a fan since 2018. Who leads the championship?', { year: 2026 }],
    ["I'm writing about the 2021 season. Who leads the championship?", { year: 2026 }],
    ['I missed the last race. Who won?', { year: 2026, gp: 'São Paulo Grand Prix' }],
  ])('%j is of what is named in it', async (message, input) => {
    expect(called(await lastOf([message]))).toMatchObject({ input });
  });

  it.each([
    ["I'm profiling Isack Hadjar. How did he do in Monza 2025?", ['HAD']],
    ["I'm profiling Hadjar. Did Verstappen beat him in Monza 2025?", ['VER', 'HAD']],
    ["I'm writing about Norris and Piastri. Who was faster in qualifying in Monza 2024?", ['NOR', 'PIA']],
    [
      'My editor wants a graphic on Norris and Piastri in Monza 2024. Can I have their lap times?',
      ['NOR', 'PIA'],
    ],
    ['For a profile of Hadjar: how many points in 2025?', ['HAD']],
    // Of everybody
    ["I'm profiling Hadjar. Who won in Monza 2025?", []],
    ["Hi, I'm George. Who won in Monza 2024?", []],
    ["I'm a Ferrari fan. Who won in Monza 2024?", []],
  ])('%j is of %j', async (message, drivers) => {
    const read = await lastOf([message]);
    expect([...(read.kind === 'calls' ? read.request.drivers : ['?'])].toSorted()).toEqual(
      drivers.toSorted(),
    );
  });

  it('says what it took and what it left out', async () => {
    const notesOf = async (message: string) => {
      const read = await lastOf([message]);
      return read.kind === 'calls' ? read.notes.join(' ') : '?';
    };
    expect(await notesOf("I'm covering the Singapore weekend. Who won last year?")).toContain(
      'I took "Singapore" from what you said beside the question.',
    );
    expect(await notesOf('For a piece on stewarding: who won in Monza 2024?')).toContain(
      'I took "For a piece on stewarding" for a remark.',
    );
    expect(await notesOf("I'm writing a column: who won in Monza 2024?")).not.toMatch(/I took/);
  });

  it.each([
    // "He" of nobody, a race and a season that are not of each other, what narrows the question
    ["Hi, I'm George. Did he win in Monza 2024?"],
    ["I'm writing about Monza 2021. Who won in Spa?"],
    ['My editor wants a graphic on Norris and Piastri at Silverstone since 2018. Can I have their results?'],
    ['I like the halo thing. What is it?'],
    ['For a piece on wet races: who won most in 2024?'],
    ['For a piece on rookies: who scored most points in 2025?'],
  ])('%j is not answered as if it were plain', async (message) => {
    expect((await lastOf([message])).kind).not.toBe('calls');
  });

  it('keeps whom it named for the next message', async () => {
    expect(
      called(await lastOf(["I'm profiling Hadjar. Who won in Monza 2025?", 'where did he finish?'])),
    ).toMatchObject({ input: { year: 2025, gp: 'Italian Grand Prix' } });
    const read = await lastOf(["I'm profiling Hadjar. Who won in Monza 2025?", 'where did he finish?']);
    expect(read.kind === 'calls' && read.request.drivers).toEqual(['HAD']);
  });
});

describe('a question wrapped in a request', () => {
  it.each([
    ['Can you verify that Norris was on pole in Monza 2024?', 'was norris on pole in monza 2024'],
    ['Is it true that Verstappen won Monza 2024?', 'did verstappen win monza 2024'],
    ['Is it true that Norris had the fastest stop in Monza?', 'did norris have the fastest stop in monza'],
    ['is it possible that Norris wins', 'is it possible that norris wins'],
    ['true or false: Verstappen won Monza 2024', 'did verstappen win monza 2024'],
    ['Could you verify whether there was a safety car in Monza?', 'was there a safety car in monza'],
    ["I'm trying to find out who won Monza 2024", 'who won monza 2024'],
    ['any idea who won Monza 2024?', 'who won monza 2024'],
    ['I need a count of all the overtakes in Monza 2024', 'how many overtakes in monza 2024'],
    ['Please give me the number of points Norris scored', 'how many points norris scored'],
    ['who was officially the winner of Monza?', 'who was the winner of monza'],
    ['where exactly did Norris stop?', 'where did norris stop'],
    ['did Norris stop at all in Monza?', 'did norris stop in monza'],
    ['show me the stints in Monza if possible', 'show me the stints in monza'],
    // Not these
    ['whats the number of Norris', 'whats the number of norris'],
    ['who stopped exactly twice', 'who stopped exactly twice'],
    ['did Norris stop at all races', 'did norris stop at all races'],
    ['I know who won Monza, but who was second', 'i know who won monza but who was second'],
    ['actually Piastri', 'actually piastri'],
  ])('%j is %j', (message, plain) => {
    expect(textOf(wordsOfMessage(message)!)).toBe(plain);
  });
});

const preambles: readonly ((question: string) => string)[] = [
  ...[
    'For a piece on reliability: ',
    "I'm writing a column for tomorrow's paper. ",
    'For my blog, ',
    "I'm on deadline for a race report: ",
    "Hi, I'm new to this, ",
    'hi, i just started watching f1, ',
    'My editor wants a graphic by tonight. ',
    'Quick question: ',
    'For fact-checking: ',
    "I'd like to check a quote: ",
    'cool story for my blog: ',
    "I'm new to this. ",
    'As a newcomer, ',
    'For a season review, ',
    'My daughter is a huge fan. ',
    'Hello everyone! Long time viewer here. ',
    "We're preparing a podcast episode. ",
    'i went to my first race last summer, ',
    'I watched Drive to Survive and want to know ',
    'Settle a bet: ',
    "I'm a reporter for a local newspaper - ",
    'My boss loves spreadsheets, so ',
    'We are drafting an infographic; ',
    'Working on a thesis about decision making. ',
  ].map((said) => (question: string) => said + question),
  (question) => `${question.replace(/[?.]$/, '')}? I'm writing a piece on motorsport.`,
];

/** Questions that begin as such, over the whole table, and that are answered by themselves. */
const questions = questionTable('bench/questions')
  .filter(({ kept, ask, subject }) => !kept && ask.length === 1 && subject !== 'languages')
  .map(({ ask: [question] }) => question!)
  .filter((question) =>
    /^(?:who|what|which|how|when|where|did|was|is|does|show|compare|can)\b/i.test(question),
  )
  .filter((_question, index) => index % 20 === 7)
  .slice(0, 60);

function answersOf(read: Interpretation): unknown {
  return read.kind === 'calls' ? read.calls.map(({ operation, input }) => ({ operation, input })) : read.kind;
}

describe('a question is the same with what is said before it', () => {
  it.each(questions)('%s', { timeout: 60_000 }, async (question) => {
    const alone = await lastOf([question]);
    for (const said of preambles) {
      const message = said(question);
      const read = await lastOf([message]);
      if (alone.kind === 'calls') expect(answersOf(read), message).toEqual(answersOf(alone));
      else expect(read.kind, message).not.toBe('calls');
    }
  });
});
