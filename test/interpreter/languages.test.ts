import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import { interpret } from '../../src/interpreter/interpret.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { offlineEffects, talk } from './offline-conversation.ts';
import { dialogues } from './offline-dialogues.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';
import * as tidy from './offline-questions.ts';
import { sloppy, sloppyDeclined } from './offline-sloppy-questions.ts';

const context = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge, conversation: noConversation };

async function languageOf(message: string): Promise<string | null> {
  const read = await interpret(message, context);
  const refusal = read.kind === 'say' ? refusals.find(([, said]) => said.test(read.text))?.[0] : undefined;
  return read.foreign?.code ?? refusal ?? null;
}

const refusals: readonly (readonly [code: string, said: RegExp])[] = [
  ['de', /^Auf Deutsch/],
  ['es', /^En español/],
  ['fr', /^En français/],
  ['it', /^In italiano/],
  ['pt', /^Em português/],
  ['nl', /^In het Nederlands/],
  ['ja', /^日本語では/],
];

const monza = { year: 2024, gp: 'Italian Grand Prix' };
const race = (year: number, gp: string) => ({ year, gp: `${gp} Grand Prix`, session: 'R' });
const qualifying = (year: number, gp: string) => ({ year, gp: `${gp} Grand Prix`, session: 'Q' });

const understood: readonly (readonly [string, string, operation: string, input: object])[] = [
  ['de', 'Wer hat 2024 in Monza gewonnen?', 'fetch session-info', race(2024, 'Italian')],
  ['de', 'Wie war die Startaufstellung in Monaco 2023?', 'fetch session-info', race(2023, 'Monaco')],
  ['de', 'Reifenstrategie Ungarn 2024', 'analyze tyre-strategy', race(2024, 'Hungarian')],
  [
    'de',
    'WM-Stand nach Spa 2023',
    'fetch standings',
    { year: 2023, type: 'drivers', after: 'Belgian Grand Prix' },
  ],
  [
    'de',
    'Boxenstopps von Leclerc in Baku 2025',
    'analyze pit-stops',
    { ...race(2025, 'Azerbaijan'), drivers: ['LEC'] },
  ],
  [
    'de',
    'Auf welchem Platz landete Hülkenberg in Silverstone 2025?',
    'fetch session-info',
    race(2025, 'British'),
  ],
  [
    'de',
    'Wer hat 2025 in Spielberg die meisten Plätze gutgemacht?',
    'analyze positions',
    race(2025, 'Austrian'),
  ],
  ['es', '¿Quién se llevó la carrera en Imola 2024?', 'fetch session-info', race(2024, 'Emilia Romagna')],
  ['es', '¿Cuántos puestos ganó Alonso en Zandvoort 2023?', 'analyze positions', race(2023, 'Dutch')],
  ['es', '¿Quién puede ser todavía campeón este año?', 'analyze championship', { year: 2026 }],
  ['fr', 'Qui partait en pole à Monaco en 2023 ?', 'analyze qualifying-results', qualifying(2023, 'Monaco')],
  [
    'fr',
    'Combien d’arrêts au stand pour Gasly à Zandvoort 2023 ?',
    'analyze tyre-strategy',
    race(2023, 'Dutch'),
  ],
  ['es', 'hola, quién ganó en México en 2024', 'fetch session-info', race(2024, 'Mexico City')],
  ['es', '¿En qué puesto salía Sainz en Monza en 2024?', 'fetch session-info', race(2024, 'Italian')],
  ['es', '¿A cuántos pasó Alonso en la pista en Zandvoort 2023?', 'analyze positions', race(2023, 'Dutch')],
  ['it', 'Per quale squadra corre Sainz?', 'fetch drivers', { year: 2026 }],
  [
    'it',
    'A che velocità massima è arrivato Leclerc a Monza nel 2024 in qualifica?',
    'analyze sectors',
    { ...qualifying(2024, 'Italian'), drivers: ['LEC'] },
  ],
  ['nl', 'Hoe deed Verstappen het in Zandvoort in 2024?', 'fetch session-info', race(2024, 'Dutch')],
  ['de', 'Für welches Team fährt Sainz?', 'fetch drivers', { year: 2026 }],
  [
    'ja',
    '角田って2024年ブラジルの予選で何位だった？',
    'analyze qualifying-results',
    qualifying(2024, 'São Paulo'),
  ],
  ['it', 'Quante volte Verstappen ha battuto Perez in qualifica nel 2022?', 'analyze head-to-head', {}],
  [
    'pt',
    'Em que volta entrou o safety car em Interlagos 2023?',
    'fetch race-control',
    race(2023, 'São Paulo'),
  ],
  ['pt', 'Quem é o colega de equipa do Albon este ano?', 'fetch drivers', { team: 'Williams' }],
  ['nl', 'Hoe warm was het asfalt in Zandvoort 2025?', 'analyze weather', race(2025, 'Dutch')],
  ['ja', 'フェルスタッペンとノリスの2024年の直接対決', 'analyze head-to-head', { year: 2024 }],
  ['de', 'Wann ist das nächste Rennen?', 'temporal-context', { format: 'json' }],
  [
    'de',
    'Vergleiche Verstappen und Norris im Qualifying in Monza 2024',
    'analyze telemetry',
    { ...monza, session: 'Q', drivers: ['VER', 'NOR'] },
  ],
  ['de', 'Wer stand in Monza 2024 auf der Pole?', 'analyze qualifying-results', qualifying(2024, 'Italian')],
  ['es', '¿Quién ganó el Gran Premio de México 2022?', 'fetch session-info', race(2022, 'Mexico City')],
  [
    'es',
    'vueltas de alonso en la carrera de barcelona 2025',
    'analyze driver-laps',
    { ...race(2025, 'Spanish'), driver: 'ALO' },
  ],
  [
    'es',
    'clasificación del mundial de pilotos 2025',
    'analyze season-summary',
    { year: 2025, type: 'drivers' },
  ],
  [
    'es',
    'estrategia de neumáticos de Sainz en Las Vegas 2025',
    'analyze tyre-strategy',
    race(2025, 'Las Vegas'),
  ],
  ['es', 'quién va a ganar el campeonato este año?', 'analyze championship', { year: 2026, type: 'drivers' }],
  ['fr', 'Qui a gagné à Spa en 2022 ?', 'fetch session-info', race(2022, 'Belgian')],
  ['fr', 'classement des constructeurs 2023', 'analyze season-summary', { year: 2023, type: 'constructors' }],
  [
    'fr',
    'résultats des qualifications Monaco 2025',
    'analyze qualifying-results',
    qualifying(2025, 'Monaco'),
  ],
  ['fr', 'météo pendant la course de Montréal 2023', 'analyze weather', race(2023, 'Canadian')],
  [
    'fr',
    'temps au tour de Leclerc et Hamilton, course Bahreïn 2025',
    'analyze lap-times',
    { ...race(2025, 'Bahrain'), drivers: ['LEC', 'HAM'] },
  ],
  ['fr', 'qui a gagné le Grand Prix d’Italie 2024', 'fetch session-info', race(2024, 'Italian')],
  ['it', 'chi ha vinto a imola nel 2022?', 'fetch session-info', race(2022, 'Emilia Romagna')],
  ['it', 'gomme usate da antonelli a monza 2025', 'analyze tyre-strategy', race(2025, 'Italian')],
  [
    'it',
    'classifica piloti dopo Zandvoort 2025',
    'fetch standings',
    { year: 2025, type: 'drivers', after: 'Dutch Grand Prix' },
  ],
  ['it', 'giro più veloce a Monza 2024 in gara', 'analyze lap-times', {}],
  ['pt', 'quem venceu o gp de são paulo 2023', 'fetch session-info', race(2023, 'São Paulo')],
  ['pt', 'ritmo de corrida das equipes em interlagos 2025', 'analyze team-pace', race(2025, 'São Paulo')],
  ['pt', 'posição do bortoleto no gp da hungria 2025', 'fetch session-info', race(2025, 'Hungarian')],
  [
    'pt',
    'punições em Monza 2024',
    'fetch race-control',
    { ...race(2024, 'Italian'), kind: ['penalty', 'penalty_served'] },
  ],
  [
    'nl',
    'hoeveel punten heeft verstappen dit seizoen?',
    'analyze season-summary',
    { year: 2026, type: 'drivers' },
  ],
  ['nl', 'kwalificatie spa 2025 uitslag', 'analyze qualifying-results', qualifying(2025, 'Belgian')],
  ['nl', 'wie won in Zandvoort 2024', 'fetch session-info', race(2024, 'Dutch')],
  ['ja', '2024年の日本GPで誰が勝ちましたか?', 'fetch session-info', race(2024, 'Japanese')],
  ['ja', '角田の鈴鹿2025予選の順位は?', 'analyze qualifying-results', qualifying(2025, 'Japanese')],
  ['ja', '次のレースはいつですか?', 'temporal-context', { format: 'json' }],
];

describe('a question in another language', () => {
  it.each(understood)(
    '(%s) is understood where it is certain: %s',
    async (code, question, operation, input) => {
      const read = await interpret(question, context);
      expect(read).toMatchObject({ kind: 'calls', foreign: { code } });
      expect(read).toMatchObject({
        calls: [
          {
            operation:
              operation === 'analyze lap-times' && Object.keys(input).length === 0
                ? (expect.any(String) as string)
                : operation,
            input,
          },
        ],
      });
    },
  );

  it.each([
    ['de', 'Warum war Verstappen in Monza so langsam auf den Geraden?'],
    ['de', 'Wie heißt die Frau von Vettel und wer hat sie fotografiert?'],
    ['es', '¿Cuál es la receta de la paella que ganó el concurso?'],
    ['fr', 'quelle est la recette de la ratatouille'],
    ['it', 'qual è la ricetta della carbonara?'],
    ['pt', 'quem inventou o motor da corrida espacial'],
    ['nl', 'hoeveel kost een kaartje voor de wedstrijd'],
    ['ja', 'おすすめのラーメン屋はどこですか'],
  ])('(%s) is answered in the language where it is not: %s', async (code, question) => {
    const read = await interpret(question, context);
    expect(read.kind).toBe('say');
    expect(await languageOf(question)).toBe(code);
    expect(read).toMatchObject({ text: expect.stringContaining('*Championship standings*') as string });
  });

  it('is answered in English after a sentence in its language, said once', async () => {
    const effects = offlineEffects(await temporaryHome());
    const told = await talk(effects, [
      'Wer hat 2024 in Monza gewonnen?',
      'und Leclerc?',
      'and Norris?',
      'qui a gagné ?',
    ]);
    expect(
      told.map(({ answer }) =>
        answer
          .split('\n')
          .filter((line) => line !== '')
          .slice(0, 2),
      ),
    ).toEqual([
      [
        'Ich verstehe einfache Fragen auf Deutsch und antworte auf Englisch; mit einem Sprachmodell (SVC_MODEL_PROVIDER) geht mehr.',
        expect.stringMatching(/^Lando Norris \(McLaren\) won the 2024 Italian Grand Prix/),
      ],
      ['Charles Leclerc retired (gearbox), from 1st on the grid.', expect.stringMatching(/^Lando Norris/)],
      [expect.stringMatching(/^Lando Norris finished 1st/), expect.any(String)],
      [expect.stringMatching(/^Je comprends/), expect.stringMatching(/^Lando Norris \(McLaren\) won/)],
    ]);
  });
});

/** For thousands of messages, on a machine that runs other tests besides. */
const patienceMs = 900_000;

describe('a question in English', () => {
  const asked = [
    ...[...tidy.answerable, ...tidy.askedBack, ...tidy.declined, ...sloppy, ...sloppyDeclined].map(
      ({ question }) => question,
    ),
    ...dialogues.flatMap(({ messages }) => messages.map(([message]) => message)),
    ...tableQuestions(),
    'Perez lap times in São Paulo 2024',
    'who won in Monza, Spa and Imola',
    'de Vries in Monza 2022',
    'Las Vegas',
    'Le Mans',
    'Emilia Romagna 2022 results',
    'Gran Premio de España 2024 results',
    'Grosser Preis von Deutschland 2018 result',
    'Sainz, Perez, Magnussen and Hulkenberg in Interlagos',
    'max verstappen',
    'why',
    'y tho',
  ];
  const english = asked.filter((question) => !foreign.test(question));

  it(
    'is never taken for one in another',
    async () => {
      expect(english.length).toBeGreaterThan(600);
      const taken: string[] = [];
      for (const question of english) if ((await languageOf(question)) !== null) taken.push(question);
      expect(taken).toEqual([]);
    },
    patienceMs,
  );
});

/** Questions of the tables of English ones that are in other languages on purpose. */
const foreign =
  /^(?:wie ist das Wetter|wer hat|und wer|¿cuándo|¿y la|résultats|les arrêts|chi ha|como foi|e na|stand in het|en bij|hola|por qué|a cuántos|en qué|y en cuál|a che velocità|mettili|Hoe deed|en het|en zijn|quem é|em qual|e como)(?=[ ,?])|\p{Script=Hiragana}/iu;

/** First questions of the tables for building, but of those in other languages. */
function tableQuestions(): string[] {
  const folder = 'bench/questions';
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('kept') && name !== 'languages.jsonl')
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n'))
    .flatMap((line) => (JSON.parse(line) as { ask: string[] }).ask);
}
