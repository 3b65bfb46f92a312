import { SvcError } from '../../core/errors.ts';

export function workspaceExists(id: string): SvcError {
  return new SvcError(
    'WORKSPACE_EXISTS',
    `A workspace named ${id} exists already.`,
    'Use it as it is, choose another --workspace-id, or leave the option out to get a new id.',
    { workspace_id: id },
  );
}

/** Says nothing about other workspaces: on the web an id is what keeps one visitor's work from another's. */
export function workspaceNotFound(id: string): SvcError {
  return new SvcError(
    'WORKSPACE_NOT_FOUND',
    `There is no workspace named ${id}.`,
    `Create it with: svc workspace create --workspace-id ${id}. The existing ones: svc workspace list --show-all`,
    { workspace_id: id },
  );
}

export function workspaceIsLink(id: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `The workspace ${id} is a symbolic link, and links are not followed.`,
    `Use another id, or take the link away with: svc workspace remove --workspace-id ${id} --yes`,
    { workspace_id: id },
  );
}
