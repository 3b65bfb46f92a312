import { runDemoTool } from '../support/tools/demo-tools.ts';

/** What tools gave in one conversation, and who and what its answers can speak of. */
export interface PlantedConversation {
  results: Record<string, unknown>[];
  question: string;
}

const calls: [question: string, ...tools: [operation: string, input: Record<string, unknown>][]][] = [
  ['How was qualifying in Monza 2024?', ['analyze qualifying-results', { year: 2024, gp: 'Monza' }]],
  [
    'Who was quickest in qualifying in Suzuka, and in which sector?',
    ['analyze qualifying-results', { year: 2025, gp: 'Suzuka' }],
    ['analyze sectors', { year: 2025, gp: 'Suzuka', session: 'Q' }],
  ],
  ['Which team had the best race pace?', ['analyze team-pace', { year: 2024, gp: 'Monza', session: 'R' }]],
  ['How did the gaps at the front develop?', ['analyze race-gaps', { year: 2024, gp: 'Monza' }]],
  [
    'Compare the laps of Verstappen and Norris.',
    ['analyze lap-times', { year: 2024, gp: 'Monza', session: 'R', drivers: ['VER', 'NOR', 'LEC', 'PIA'] }],
    ['analyze driver-laps', { year: 2024, gp: 'Monza', session: 'R', driver: 'VER' }],
    ['analyze driver-laps', { year: 2024, gp: 'Monza', session: 'R', driver: 'NOR' }],
  ],
];

/** Documents of the built-in simulation: the same ones in every run. */
export async function plantedConversations(home: string): Promise<PlantedConversation[]> {
  const conversations: PlantedConversation[] = [];
  for (const [question, ...tools] of calls) {
    const results: Record<string, unknown>[] = [];
    for (const [operation, input] of tools) {
      const outcome = await runDemoTool(home, operation, input);
      if (!outcome.ok) throw new Error(`${operation}: ${outcome.error.error}`);
      results.push(outcome.output);
    }
    conversations.push({ results, question });
  }
  return conversations;
}
