import type { SessionCode } from '../../core/calendar/schedule.ts';

/** What a phrase says by itself. A phrase may say several things. */
export type Cue =
  | `topic:${TopicCue}`
  | `session:${SessionCode}`
  | `event:${RelativeEvent}`
  | `aspect:${Aspect}`
  | `follow:${FollowUp}`
  | `limit:${Limit}`
  | `talk:${Talk}`
  | `top:${'podium' | 'winner' | 'two' | 'front-row' | 'pole'}`
  | 'constructors'
  | 'corners'
  | 'testing'
  | 'best-lap'
  /** Some practice, nobody knows which. */
  | 'practice';

/** What the message asks about. From `when` on they say little alone: what else the message holds decides. */
export type TopicCue =
  | 'lap-times'
  | 'pace'
  | 'laps'
  | 'strategy'
  | 'telemetry'
  | 'qualifying'
  | 'standings'
  | 'team-pace'
  | 'calendar'
  | 'drivers'
  | 'result'
  | 'conditions'
  | 'now'
  | 'when'
  | 'how'
  | 'points'
  | 'sectors'
  | 'teams'
  | 'compare'
  | 'gap'
  | 'fast';

/** `that`: the one spoken of before; `before` and `after` it: the races next to it. */
export type RelativeEvent = 'last' | 'next' | 'this' | 'that' | 'before' | 'after' | 'first' | 'finale';
export type Aspect =
  | 'sprints'
  | 'team-mates'
  | 'weather'
  | 'flags'
  | 'when'
  | 'remaining'
  | 'born'
  | 'retired'
  | 'entrants'
  | 'grid'
  /** The result, asked for together with weather or safety cars. */
  | 'result'
  | 'stops';
export type FollowUp = 'and' | 'for' | 'add' | 'without' | 'instead' | 'correct' | 'go-on';
/** What this product cannot do. */
export type Limit =
  | 'prediction'
  | 'betting'
  | 'live'
  | 'series'
  | 'opinion'
  | 'media'
  | 'news'
  | 'positions'
  | 'penalties'
  | 'history'
  | 'pit-times'
  | 'not-measured'
  | 'files';
export type Talk = 'cancel' | 'help' | 'hello' | 'thanks' | 'why' | 'who-are-you';
