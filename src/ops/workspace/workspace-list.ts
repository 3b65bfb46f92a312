import * as z from 'zod';
import { defineOperation, outcomeOf } from '../parts/operation.ts';
import { workspaceField } from '../parts/account-fields.ts';

const shownByDefault = 10;

export const workspaceList = defineOperation({
  name: 'workspace list',
  summary: 'List workspaces, most recently used first.',
  description:
    `Shows the ${shownByDefault} workspaces used last, or all of them. Listing does not count as use. ` +
    'A damaged workspace is listed with what is readable; the rest is null.',
  examples: [{}, { show_all: true }],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({
    show_all: z
      .boolean()
      .default(false)
      .describe(`List all workspaces, not only the last ${shownByDefault}.`),
  }),
  output: z.object({
    total: z.int().min(0).describe('How many workspaces there are in all.'),
    shown: z.int().min(0).describe('How many are in this list.'),
    workspaces: z.array(workspaceField).describe('Newest access first.'),
  }),
  async run({ workspaces }, input) {
    const all = await workspaces.list();
    const shown = input.show_all ? all : all.slice(0, shownByDefault);
    return outcomeOf({ total: all.length, shown: shown.length, workspaces: shown });
  },
  document: ({ findings }) => findings,
});
