const ofTeam = ['from his team', 'in his team', 'at his team', 'in the same team', 'from the same team'];
const ofOtherCar = [
  ...['in the other car', 'of the other car', 'in the other car of his team', 'of the other car of his team'],
  ...[
    'who drives the other car',
    'who drives the other car of his team',
    'who drives the other car in his team',
  ],
];
const people = ['guy', 'driver', 'man', 'one', 'lad', 'bloke', 'dude', 'fella'];

/** "The guy in the other car", "the other guy from his team": the team mate of whoever is spoken of. */
export const teamMates: readonly string[] = [
  ...ofOtherCar.flatMap((way) => people.map((who) => `${who} ${way}`)),
  ...ofTeam.flatMap((way) => people.map((who) => `other ${who} ${way}`)),
  ...['other car of his team', 'other car in his team'],
];
