import type { AgentTool } from '../../tools/tools.ts';

export const moreOfResult: AgentTool = {
  name: 'more_of_result',
  operation: null,
  description:
    'More of a result that was too long to show whole. Where a note in it says "12 more: path "/laps", offset 16", call this with ' +
    'the result_id, that path and that offset. Costs nothing to compute.',
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string', description: 'As the shortened result gives it.' },
      path: { type: 'string', description: 'Where in the result, e.g. "/laps"; "" is the whole.' },
      offset: { type: 'integer', description: 'How many members to skip.', default: 0 },
    },
    required: ['result_id'],
    additionalProperties: false,
  },
};
