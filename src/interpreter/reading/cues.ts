import type { SessionCode } from '../../core/calendar/schedule.ts';
import type { Aspect, RelativeEvent } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';

/** What a phrase says by itself. A phrase may say several things. */
export type Cue =
  /** Names what the message asks about. */
  | `topic:${TopicName}`
  /** Names it where the message asks for nothing else. */
  | `hint:${TopicName}`
  | `ask:${Asked}`
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

/** What may be asked of several topics: what else the message holds decides. From `sectors` on they say little alone. */
export type Asked =
  | 'pace'
  | 'result'
  | 'leader'
  | 'compound'
  | 'corner'
  | 'part'
  /** On which lap something was. */
  | 'lap-number'
  | 'sectors'
  | 'points'
  | 'compare'
  | 'gap'
  | 'fast'
  | 'when'
  | 'teams'
  | 'how';

/** Whether the cue says what is asked for, and not only of what. */
export function isQuestion(cue: Cue): boolean {
  return /^(?:topic|hint|ask):/.test(cue);
}

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
  | 'penalties'
  | 'history'
  | 'not-measured'
  | 'pirelli'
  | 'files';
export type Talk = 'cancel' | 'help' | 'hello' | 'thanks' | 'why' | 'who-are-you';
