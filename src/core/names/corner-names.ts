import { circuitAt, isNamed } from './circuit-facts.ts';
import { squashName } from './name-matching.ts';

/**
 * Well-known names of corners, by the numbers that circuits give them on their own maps. Names that are words of everyday English too ("Club",
 * "Chapel", "Vale") are left out, and so are those that name a driver or a team.
 *
 * circuit | corners:name or names
 */
const table = `
Suzuka | 1,2:first curve | 3,4,5,6:s curves,esses | 7:dunlop | 8:degner 1,degner one | 9:degner 2,degner two | 8,9:degner,degners | 11:hairpin | 13,14:spoon | 15:130r | 16,17,18:casio,casio triangle,chicane
Shanghai | 1,2,3:snail | 14:hairpin
Montreal | 1,2:virage senna | 10:hairpin,l'épingle,épingle | 13,14:wall of champions,champions wall,last chicane,final chicane
Monaco | 1:sainte dévote,st devote,ste devote | 2:beau rivage | 3:massenet | 4:casino square | 5:mirabeau | 6:hairpin,loews,loews hairpin,fairmont,grand hotel | 8:portier | 9:tunnel | 10,11:nouvelle chicane,harbour chicane,chicane | 12:tabac | 13,14,15,16:swimming pool,piscine | 18:rascasse | 19:noghès,anthony noghès,antony noghès
Catalunya | 1:elf corner | 4:repsol | 7:würth | 9:campsa | 10:la caixa | 12:sabadell,banc sabadell
Red Bull Ring | 1:niki lauda curve | 3:remus | 4:schlossgold,rauch
Silverstone | 1:abbey | 4:the loop | 6:brooklands | 7:luffield | 8:woodcote | 9:copse | 10,11:maggotts,maggots | 12,13:becketts | 15:stowe | 17,18:club corner
Spa-Francorchamps | 1:la source,source hairpin | 2,3,4:eau rouge | 3,4:raidillon | 5,6:les combes | 7:malmedy | 8:bruxelles,rivage | 10,11:pouhon | 12,13:fagnes,les fagnes | 14,15:stavelot | 16,17:blanchimont | 18,19:bus stop,bus stop chicane,chicane
Zandvoort | 1:tarzan,tarzanbocht | 2:gerlach | 3:hugenholtz | 7:scheivlak | 11,12:hans ernst,hans ernst chicane | 14:luyendyk,arie luyendyk,arie luyendijk
Monza | 1,2:rettifilo,prima variante,first chicane | 3:curva grande,biassono | 4,5:roggia,della roggia,second chicane | 6:lesmo 1,lesmo one,first lesmo | 7:lesmo 2,lesmo two,second lesmo | 6,7:lesmo,lesmos | 8,9,10:ascari,variante ascari | 11:parabolica,alboreto
Baku | 8:castle section
Marina Bay | 1:sheares | 13:anderson bridge
Circuit of the Americas | 1:big red | 3,4,5,6:esses
Mexico City | 7,8,9,10,11:esses | 12,13,14,15,16:foro sol,stadium section | 17:peraltada
Interlagos | 1,2:s do senna | 3:curva do sol | 4:descida do lago | 6:ferradura | 8:pinheirinho | 10:bico de pato | 11:mergulho | 12:junção
Imola | 2,3,4:tamburello | 5,6:variante villeneuve | 7:tosa | 9:piratella | 11,12,13:acque minerali | 14,15:variante alta | 17,18:rivazza
Mugello | 1:san donato | 4:materassi | 6:casanova | 7:savelli | 8:arrabbiata 1,arrabbiata one | 9:arrabbiata 2,arrabbiata two | 8,9:arrabbiata | 10:scarperia | 12:correntaio | 13,14:biondetti | 15:bucine
Paul Ricard | 8,9:mistral chicane,chicane | 10:signes | 11:beausset,double droite du beausset
Hockenheim | 1:nordkurve | 6:spitzkehre,hairpin | 13:sachs,sachskurve | 17:südkurve
Sepang | 15:hairpin
Yas Marina | 5:hairpin
`;

interface NamedCorners {
  circuit: string;
  corners: readonly string[];
}

const byName = new Map<string, NamedCorners[]>();
for (const line of table.trim().split('\n')) {
  const [circuit = '', ...entries] = line.split(' | ');
  for (const entry of entries) {
    const [numbers = '', names = ''] = entry.split(':');
    for (const name of names.split(',')) {
      const key = squashName(name);
      byName.set(key, [...(byName.get(key) ?? []), { circuit, corners: numbers.split(',') }]);
    }
  }
}

/** Names of corners without blanks and accents, as `cornersNamed` takes them. */
export const cornerNames: readonly string[] = [...byName.keys()];

/** Numbers of the corners that are called so at a place; empty: none is. */
export function cornersNamed(name: string, place: string, season: number): readonly string[] {
  const circuit = circuitAt(place, season);
  const found = circuit && byName.get(name)?.find((each) => isNamed(circuit, squashName(each.circuit)));
  return found?.corners ?? [];
}

/** The circuit that alone has a corner of this name; null: several have. */
export function circuitOfCorner(name: string): string | null {
  const [own, ...others] = byName.get(name) ?? [];
  return own && others.length === 0 ? own.circuit : null;
}
