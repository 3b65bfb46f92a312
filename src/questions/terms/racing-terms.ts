import type { Term } from './term.ts';

export const racingTerms: readonly Term[] = [
  {
    name: 'undercut',
    aliases: 'undercuts, undercutting, the undercut',
    text: 'An undercut is stopping before the car ahead: on new tyres the laps while the other is still out on old ones are quicker, and after its stop it comes out behind. It works where new tyres are worth more than what they take to warm up.',
  },
  {
    name: 'ideal lap',
    aliases:
      'ideal laps, ideal lap time, ideal lap times, theoretical lap, theoretical best, theoretical best lap, theoretical best laps, theoretical fastest lap',
    text: 'An ideal lap is the sum of a driver’s best sectors in a session, whichever laps they were driven on. What the fastest lap is slower than that shows how much was left.',
  },
  {
    name: 'overcut',
    aliases: 'overcuts, overcutting, the overcut',
    text: 'An overcut is staying out longer than the car ahead, which stops first: it works where new tyres are slow to warm up, or where the one that stays out has a clear track.',
  },
  {
    name: 'drs',
    aliases: 'drag reduction system, drs zone, drs zones',
    text: 'DRS, the drag reduction system, was a flap of the rear wing that a driver less than a second behind another could open on certain straights to pass. It was there from 2011 to 2025; since 2026 the wings of all cars move (active aero), and who is close behind has more electric power instead (overtake mode).',
  },
  {
    name: 'active aero',
    aliases: 'active aerodynamics, straight mode, corner mode, x mode, z mode',
    text: 'Since 2026 the flaps of front and rear wing move on all cars: flat on straights for less drag (straight mode), steep in corners for grip (corner mode). It took the place of DRS, and is for everybody, not only for who is close behind.',
  },
  {
    name: 'overtake mode',
    aliases: 'overtaking mode, override, manual override',
    text: 'Since 2026 a driver less than a second behind another at a detection point may use more electric power for longer on the next lap: overtake mode. It took the place of DRS as a help to pass.',
  },
  {
    name: 'super clipping',
    aliases: 'superclipping, clipping, super clip',
    text: 'Super clipping is losing speed on a straight at full throttle, because the motor charges the battery instead of driving. I infer it from the telemetry; the feed does not say it.',
  },
  {
    name: 'lift and coast',
    aliases: 'lifting and coasting, lico, lift off and coast',
    text: 'Lift and coast is lifting off the throttle before the braking point and rolling, to save fuel or energy or to cool brakes. It costs a little time. I infer it from the telemetry; the feed does not say it.',
  },
  {
    name: 'pole position',
    aliases: 'pole, on pole, pole sitter, polesitter, p1 on the grid',
    text: 'Pole position is the first place on the grid. Who was fastest in qualifying starts from there, unless a penalty moves him back.',
  },
  {
    name: 'dirty air',
    aliases: 'turbulent air, dirty air effect',
    text: 'Dirty air is the turbulent air behind a car. Who follows in it has less downforce, slides more in corners and wears the tyres, which is why following closely is hard. My data do not measure it.',
  },
  {
    name: 'slipstream',
    aliases: 'tow, a tow, slipstreaming, towing',
    text: 'A slipstream, or tow, is the hole in the air behind a car: who drives in it on a straight has less drag and is faster.',
  },
  {
    name: 'stint',
    aliases: 'stints, a stint',
    text: 'A stint is the run on one set of tyres, from the start or a stop to the next stop. In my tables a stint ends at a tyre change, same compound or not.',
  },
  {
    name: 'out lap',
    aliases: 'outlap, out laps, in lap, inlap, in laps, cool down lap',
    text: 'An out lap begins in the pit lane, an in lap ends there. Both are slower than laps in between, so neither counts as a quick lap.',
  },
  {
    name: 'tyre compounds',
    aliases:
      'compounds, compound, tyre compound, tire compounds, soft medium hard tyres, soft medium and hard tyres, soft medium hard, soft and hard tyres, soft tyres, medium tyres, hard tyres, intermediates, inters, wets, wet tyres, tyres, tires, yellow tyres, yellow tires, red tyres, red tires, white tyres, white tires, green tyres, blue tyres, tyre colours, tire colors, purple tyres',
    text: 'For each race three dry compounds of the range are nominated and called soft, medium and hard: softer ones are faster and wear sooner. In a dry race everybody has to use two of them; intermediates and full wets are for a wet track. Their side walls are red (soft), yellow (medium), white (hard), green (intermediate) and blue (wet).',
  },
  {
    name: 'tyre degradation',
    aliases: 'degradation, deg, tyre deg, tyre wear, drop off',
    text: 'Degradation is what a tyre loses in pace with every lap. A race hides a part of it, for cars get lighter as fuel burns: I show both the raw slope of a stint and one corrected for fuel.',
  },
  {
    name: 'graining',
    aliases: 'grain, tyre graining, grained tyres, graining tyres',
    text: 'Graining is rubber that is torn off the surface of a tyre when it slides, most often while it is too cold, and that sticks to it in small lumps: there is less grip until they are worn away. My data do not measure it; they show what laps lose over a stint.',
  },
  {
    name: 'blistering',
    aliases: 'blister, blisters, tyre blistering, tyre blisters, blistered tyres',
    text: 'Blistering is what happens to a tyre that is too hot inside: bubbles form under the tread and break out pieces of it, and that grip does not come back. My data do not measure it; they show what laps lose over a stint.',
  },
  {
    name: 'power unit',
    aliases: 'power units, engine, engines, mgu k, mgu h, mguk, mguh, hybrid, turbo hybrid',
    text: 'Since 2014 a power unit is a V6 of 1.6 litres with turbo and electric motors. Since 2026 about half of the power is electric, and the motor on the turbo (MGU-H) is gone. A driver has a few of each part for a season; one more costs places on the grid.',
  },
  {
    name: 'formation lap',
    aliases: 'warm up lap, parade lap',
    text: 'The formation lap is the lap behind the car on pole before the start, to warm tyres and brakes. Nobody may pass on it, and it does not count as a lap of the race.',
  },
  {
    name: 'purple sector',
    aliases: 'purple, purple sectors, purple lap, purple sector time',
    text: 'A purple sector is the fastest time of all in one of the three parts of the lap. Green is a driver’s own best.',
  },
];
