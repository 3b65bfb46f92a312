import type { Clock } from '../io/effects.ts';

export interface AgentCacheOptions<Agent> {
  clock: Clock;
  create: (workspaceId: string) => Agent;
  /** Idle time after which an agent is forgotten. */
  idleMs?: number;
  /** Most agents at once; the one idle longest goes first. */
  mostAgents?: number;
}

/** See docs/contract.md#limits. */
const defaultIdleMs = 30 * 60_000;

interface Entry<Agent> {
  agent: Agent;
  users: number;
  usedAtMs: number;
}

/**
 * One agent for each workspace, shared by its requests, forgotten after 30 idle minutes. What an agent keeps is only quicker to have
 * at hand: everything that matters is stored with the conversation.
 */
export class AgentCache<Agent> {
  readonly #clock: Clock;
  readonly #create: (workspaceId: string) => Agent;
  readonly #idleMs: number;
  readonly #mostAgents: number;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Agent>>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ clock, create, idleMs = defaultIdleMs, mostAgents = 200 }: AgentCacheOptions<Agent>) {
    this.#clock = clock;
    this.#create = create;
    this.#idleMs = idleMs;
    this.#mostAgents = mostAgents;
  }

  get size(): number {
    this.#evict();
    return this.#entries.size;
  }

  /** Runs `work` with the workspace's agent, which is not forgotten meanwhile. */
  async use<T>(workspaceId: string, work: (agent: Agent) => Promise<T>): Promise<T> {
    this.#evict();
    const entry = this.#entries.get(workspaceId) ?? {
      agent: this.#create(workspaceId),
      users: 0,
      usedAtMs: 0,
    };
    this.#touch(workspaceId, entry);
    entry.users += 1;
    try {
      return await work(entry.agent);
    } finally {
      entry.users -= 1;
      this.#touch(workspaceId, entry);
      this.#evict();
      this.#evictLater();
    }
  }

  /** Forgets all agents that nobody uses. */
  letGo(): void {
    for (const [workspaceId, { users }] of this.#entries) if (users === 0) this.#entries.delete(workspaceId);
  }

  /** Memory is given back also when nobody asks any more. */
  #evictLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#evict(), this.#idleMs + 1000).unref();
  }

  #touch(workspaceId: string, entry: Entry<Agent>): void {
    entry.usedAtMs = this.#clock.nowMs();
    this.#entries.delete(workspaceId);
    this.#entries.set(workspaceId, entry);
  }

  #evict(): void {
    const idleSinceMs = this.#clock.nowMs() - this.#idleMs;
    for (const [workspaceId, entry] of this.#entries) {
      if (entry.users > 0) continue;
      if (entry.usedAtMs > idleSinceMs && this.#entries.size <= this.#mostAgents) continue;
      this.#entries.delete(workspaceId);
    }
  }
}
