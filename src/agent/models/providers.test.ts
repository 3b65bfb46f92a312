import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { contextNotice } from './context-window.ts';
import { configuredModel } from './providers.ts';

const key = 'sk-very-secret';
const base = 'http://127.0.0.1:9/v1';

describe('configuredModel', () => {
  it.each([
    [{ ANTHROPIC_API_KEY: key }, 'anthropic', 'claude-sonnet-5-5'],
    [{ ANTHROPIC_API_KEY: key, OPENAI_API_KEY: key, SVC_MODEL: 'm-1' }, 'anthropic', 'm-1'],
    [{}, 'offline', 'offline'],
    [{ ANTHROPIC_API_KEY: key, SVC_MODEL_PROVIDER: 'offline' }, 'offline', 'offline'],
    [{ OPENAI_API_KEY: key, SVC_MODEL: 'org/m:1' }, 'openai', 'org/m:1'],
    [{ OPENAI_BASE_URL: base, SVC_MODEL: 'm' }, 'openai', 'm'],
    [
      { ANTHROPIC_API_KEY: key, OPENAI_BASE_URL: base, SVC_MODEL_PROVIDER: 'OpenAI', SVC_MODEL: 'm' },
      'openai',
      'm',
    ],
  ])('%j', async (env, provider, name) => {
    const configured = await configuredModel(env);
    expect(configured).toMatchObject({ provider, name });
    if (configured.provider !== 'offline') expect(configured.model.modelId).toContain(name);
  });

  it.each([
    [{ SVC_MODEL_PROVIDER: 'gateway' }, 'SVC_MODEL_PROVIDER'],
    [{ SVC_MODEL_PROVIDER: 'anthropic' }, 'ANTHROPIC_API_KEY'],
    [{ SVC_MODEL_PROVIDER: 'openai' }, 'OPENAI_API_KEY'],
    [{ OPENAI_API_KEY: key }, 'SVC_MODEL'],
    [{ ANTHROPIC_API_KEY: key, SVC_MODEL: 'a b' }, 'SVC_MODEL'],
    [{ ANTHROPIC_API_KEY: `${key}\n${key}` }, 'ANTHROPIC_API_KEY'],
    [{ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: `ftp://${key}@example.org` }, 'ANTHROPIC_BASE_URL'],
    [{ OPENAI_BASE_URL: key, SVC_MODEL: 'm' }, 'OPENAI_BASE_URL'],
    [{ ANTHROPIC_API_KEY: key, SVC_MODEL_CONTEXT: '2048' }, 'SVC_MODEL_CONTEXT'],
  ])('refuses %j without showing a key', async (env, variable) => {
    const error = await configuredModel(env).then(
      () => null,
      (refusal: unknown) => refusal,
    );
    expect(error).toMatchObject({ code: 'INVALID_INPUT', details: { variable } });
    expect(JSON.stringify(error)).not.toContain(key);
    expect(String(error)).not.toContain(key);
  });

  it.each<[NodeJS.ProcessEnv, number]>([
    [{ ANTHROPIC_API_KEY: key }, 200_000],
    [{ OPENAI_API_KEY: key, SVC_MODEL: 'm' }, 128_000],
    [{ OPENAI_BASE_URL: 'https://models.example.org/v1', SVC_MODEL: 'm' }, 32_768],
    [{ OPENAI_BASE_URL: 'https://models.example.org/v1', SVC_MODEL: 'm', SVC_MODEL_CONTEXT: '8192' }, 8192],
    [{ SVC_MODEL_PROVIDER: 'offline' }, Infinity],
  ])('takes the context of %j for %i tokens', async (env, tokens) => {
    expect((await configuredModel(env)).context.tokens).toBe(tokens);
  });

  it.each([
    'localhost:8080',
    '127.0.0.1',
    '[::1]:1234',
    '10.1.2.3',
    'ollama',
    'box.local',
    'ai.example.org:11434',
  ])('takes the context of a model at %s for what Ollama has', async (host) => {
    const { context } = await configuredModel({ OPENAI_BASE_URL: `http://${host}/v1`, SVC_MODEL: 'm' });
    expect(context.tokens).toBe(4096);
  });

  it('says at the start how small a context is taken to be, and what to do', async () => {
    const { name, context } = await configuredModel({ OPENAI_BASE_URL: base, SVC_MODEL: 'qwen3' });
    expect(contextNotice(name, context)).toMatch(
      /^qwen3 is taken to have a context of 4,096 tokens.*OLLAMA_CONTEXT_LENGTH=16384/,
    );
    expect(contextNotice('claude', (await configuredModel({ ANTHROPIC_API_KEY: key })).context)).toBeNull();
  });

  it.each([
    ['tyre strategy of Monza 2024', 'analyze tyre-strategy'],
    ['telemetry of the McLarens in Monza 2024', 'fetch drivers'],
  ])('knows the simulated calendar, and simulates no season for names: %s', async (message, operation) => {
    const home = await temporaryHome();
    const configured = await configuredModel({ SVC_HOME: home, SVC_SOURCE: 'demo' });
    const step = 'answerer' in configured && (await configured.answerer.nextStep([{ message, calls: [] }]));
    expect(step).toMatchObject({ kind: 'calls', calls: [{ operation }] });
  });
});
