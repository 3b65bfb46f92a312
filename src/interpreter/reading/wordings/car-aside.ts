const cars = 'car, cars, machinery, equipment'.split(', ');
const aways = (
  'taken out, taken out of it, taken out of the equation, taken away, set aside, put aside, aside, removed, ' +
  'stripped out, stripped away, left out, left out of it, factored out, discounted, ignored, out of it, out of ' +
  'the equation, out of the picture, performance aside, is taken out, is taken out of it, are taken out, ' +
  'performance set aside, performance taken out, put to one side'
).split(', ');
const verbs = (
  'take out, taking out, leave out, leaving out, leave aside, leaving aside, set aside, setting aside, put aside, ' +
  'putting aside, strip out, stripping out, strip away, factor out, factoring out, remove, removing, forget, ' +
  'forgetting, forget about, ignore, ignoring, discount, discounting, disregard, disregarding, regardless of, ' +
  'irrespective of, independent of, apart from, aside from, never mind, independently of, adjusted for, ' +
  'correcting for'
).split(', ');
const around = 'take, takes, taking, leave, leaving, strip, stripping, put, putting, set, setting'.split(
  ', ',
);
const outs = 'out, out of it, out of the equation, aside, away'.split(', ');

const owners = 'the, their, his'.split(', ');
const takenOut =
  'take out, leave out, set aside, strip out, factor out, remove, forget, ignore, discount'.split(', ');
const openings = 'when you, when we, after you'.split(', ');

/** "With the machinery taken out", "leaving the car aside": drivers by themselves. */
export const carAside = cars
  .flatMap((car) => [
    ...aways.map((away) => `${car} ${away}`),
    ...verbs.flatMap((verb) => owners.map((owner) => `${verb} ${owner} ${car}`)),
    ...around.flatMap((verb) => outs.map((out) => `${verb} the ${car} ${out}`)),
    ...takenOut.flatMap((phrase) => openings.map((opening) => `${opening} ${phrase} the ${car}`)),
    ...around.flatMap((verb) =>
      outs.flatMap((out) => openings.map((opening) => `${opening} ${verb} the ${car} ${out}`)),
    ),
  ])
  .join(', ');

const overdone = (
  'outdrive, outdrives, outdrove, outdriving, outdriven, out drive, out drove, out driving, outperform, outperforms, ' +
  'outperformed, outperforming, flattered, flattering'
).split(', ');

/** "Outdriving his car", "got more out of it than it deserved": a driver against what was to be expected of the car. */
export const beyondCar = [
  ...overdone.map((verb) => `${verb} car`),
  ...'gets, get, got, getting, squeezed, wrung, dragged, extracted'
    .split(', ')
    .map((verb) => `${verb} more out of car`),
  'more out of car than, most out of car, than it deserved, than the car deserved, than it should have, more than the car deserved',
].join(', ');
