import { describe, expect, it } from 'vitest';
import { registry } from '../ops/registry.ts';
import { isToolOperation, operationOfTool, operationTools } from './tools.ts';

describe('operationTools', () => {
  it('are what fetches and analyses, and the state of the season', async () => {
    const tools = await operationTools();
    const expected = Object.keys(registry).filter(
      (name) => !/^(workspace |cache |export |commands$|login$|logout$|whoami$)/.test(name),
    );
    expect(tools.map(({ operation }) => operation)).toEqual(expected);
    expect(tools.map(({ name }) => name)).toContain('analyze_lap_times');
  });

  it('hide the workspace and keep the rest of the input', async () => {
    const tools = await operationTools();
    expect(JSON.stringify(tools)).not.toContain('workspace_id');
    expect(JSON.stringify(tools.map(({ description }) => description))).not.toMatch(/\bsvc |--/);
    const lapTimes = tools.find(({ name }) => name === 'analyze_lap_times')!;
    expect(lapTimes.inputSchema).toMatchObject({
      type: 'object',
      required: ['year', 'gp', 'session', 'drivers'],
    });
    const inputs = ['year', 'gp', 'session', 'drivers', 'until_lap', 'until'];
    expect(Object.keys(lapTimes.inputSchema.properties!)).toEqual(inputs);
  });

  it('have names that every provider takes and that lead back', async () => {
    for (const { name, operation } of await operationTools()) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      expect(operationOfTool(name)).toBe(operation);
    }
    expect(operationOfTool('workspace_remove')).toBeNull();
  });

  it.each(['workspace remove', 'commands', 'toString', 'analyze nothing', ''])('are not %j', (name) => {
    expect(isToolOperation(name)).toBe(false);
  });
});
