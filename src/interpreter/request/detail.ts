/**
 * What may be asked for once more of an answer that was just given: the lap of a stop, the race of somebody's best finish, whose it was. `when`:
 * a lap or a date; `moment`: when in the session. `place`: where it was, `race`: at which race. `value`: the figure itself, a time or a count; `amount`: by how much.
 */
export type Detail =
  | ('lap' | 'when' | 'moment' | 'place' | 'race' | 'person' | 'amount' | 'value' | 'time' | 'speed')
  | ('duration' | 'reason' | 'tyres' | 'tyre-age' | 'fitted' | 'list' | 'sum' | 'laps' | 'points')
  | ('temperatures' | 'virtual' | 'most-lost' | 'in-points');
