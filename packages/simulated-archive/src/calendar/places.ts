import { cell, numberCell, textRows } from './seasons.ts';

/** Where a circuit is: as the schedule says it in most seasons, and as the results service says it. */
export interface Place {
  /** As the schedule writes them. */
  location: string;
  country: string;
  /** Three letters as in the timing feed. */
  countryCode: string;
  results: ResultsPlace;
}

export interface ResultsPlace {
  circuitId: string;
  circuitName: string;
  latitude: number;
  longitude: number;
  locality: string;
  country: string;
}

/**
 * Circuits of 2018 to 2026 by key: location, country and its code in the schedule (f1schedule) and the timing archive; id, name,
 * place, locality and country in the results service (api.jolpi.ca). Two keys share an id there when it does not tell layouts apart.
 */
const table = `
  albert_park    | Melbourne         | Australia            | AUS | albert_park    | Albert Park Grand Prix Circuit          | -37.8497 | 144.968  | Melbourne    | Australia
  americas       | Austin            | United States        | USA | americas       | Circuit of the Americas                 | 30.1328  | -97.6411 | Austin       | USA
  bahrain        | Sakhir            | Bahrain              | BRN | bahrain        | Bahrain International Circuit           | 26.0325  | 50.5106  | Sakhir       | Bahrain
  baku           | Baku              | Azerbaijan           | AZE | baku           | Baku City Circuit                       | 40.3725  | 49.8533  | Baku         | Azerbaijan
  catalunya      | Barcelona         | Spain                | ESP | catalunya      | Circuit de Barcelona-Catalunya          | 41.57    | 2.26111  | Montmeló     | Spain
  hockenheimring | Hockenheim        | Germany              | GER | hockenheimring | Hockenheimring                          | 49.3278  | 8.56583  | Hockenheim   | Germany
  hungaroring    | Budapest          | Hungary              | HUN | hungaroring    | Hungaroring                             | 47.5789  | 19.2486  | Budapest     | Hungary
  imola          | Imola             | Italy                | ITA | imola          | Autodromo Enzo e Dino Ferrari           | 44.3439  | 11.7167  | Imola        | Italy
  interlagos     | São Paulo         | Brazil               | BRA | interlagos     | Autódromo José Carlos Pace              | -23.7036 | -46.6997 | São Paulo    | Brazil
  istanbul       | Istanbul          | Turkey               | TUR | istanbul       | Istanbul Park                           | 40.9517  | 29.405   | Istanbul     | Turkey
  jeddah         | Jeddah            | Saudi Arabia         | KSA | jeddah         | Jeddah Corniche Circuit                 | 21.6319  | 39.1044  | Jeddah       | Saudi Arabia
  losail         | Lusail            | Qatar                | QAT | losail         | Losail International Circuit            | 25.49    | 51.4542  | Lusail       | Qatar
  madring        | Madrid            | Spain                | ESP | madring        | Circuito de Madring                     | 40.465278 | -3.615278 | Madrid     | Spain
  marina_bay     | Marina Bay        | Singapore            | SGP | marina_bay     | Marina Bay Street Circuit               | 1.2914   | 103.864  | Marina Bay   | Singapore
  miami          | Miami Gardens     | United States        | USA | miami          | Miami International Autodrome           | 25.9581  | -80.2389 | Miami        | USA
  monaco         | Monaco            | Monaco               | MON | monaco         | Circuit de Monaco                       | 43.7347  | 7.42056  | Monte-Carlo  | Monaco
  monza          | Monza             | Italy                | ITA | monza          | Autodromo Nazionale di Monza            | 45.6156  | 9.28111  | Monza        | Italy
  mugello        | Mugello           | Italy                | ITA | mugello        | Autodromo Internazionale del Mugello    | 43.9975  | 11.3719  | Mugello      | Italy
  nurburgring    | Nürburgring       | Germany              | GER | nurburgring    | Nürburgring                             | 50.3356  | 6.9475   | Nürburg      | Germany
  portimao       | Portimão          | Portugal             | POR | portimao       | Autódromo Internacional do Algarve      | 37.227   | -8.6267  | Portimão     | Portugal
  red_bull_ring  | Spielberg         | Austria              | AUT | red_bull_ring  | Red Bull Ring                           | 47.2197  | 14.7647  | Spielberg    | Austria
  ricard         | Le Castellet      | France               | FRA | ricard         | Circuit Paul Ricard                     | 43.2506  | 5.79167  | Le Castellet | France
  rodriguez      | Mexico City       | Mexico               | MEX | rodriguez      | Autódromo Hermanos Rodríguez            | 19.4042  | -99.0907 | Mexico City  | Mexico
  sakhir_outer   | Sakhir            | Bahrain              | BRN | bahrain        | Bahrain International Circuit           | 26.0325  | 50.5106  | Sakhir       | Bahrain
  sepang         | Kuala Lumpur      | Bahrain              | BRN | sepang         | Sepang International Circuit            | 2.76083  | 101.738  | Kuala Lumpur | Malaysia
  shanghai       | Shanghai          | China                | CHN | shanghai       | Shanghai International Circuit          | 31.3389  | 121.22   | Shanghai     | China
  silverstone    | Silverstone       | United Kingdom       | GBR | silverstone    | Silverstone Circuit                     | 52.0786  | -1.01694 | Silverstone  | UK
  sochi          | Sochi             | Russia               | RUS | sochi          | Sochi Autodrom                          | 43.4057  | 39.9578  | Sochi        | Russia
  spa            | Spa-Francorchamps | Belgium              | BEL | spa            | Circuit de Spa-Francorchamps            | 50.4372  | 5.97139  | Spa          | Belgium
  suzuka         | Suzuka            | Japan                | JPN | suzuka         | Suzuka Circuit                          | 34.8431  | 136.541  | Suzuka       | Japan
  vegas          | Las Vegas         | United States        | USA | vegas          | Las Vegas Strip Street Circuit          | 36.1147  | -115.173 | Las Vegas    | USA
  villeneuve     | Montréal          | Canada               | CAN | villeneuve     | Circuit Gilles Villeneuve               | 45.5     | -73.5228 | Montreal     | Canada
  yas_marina     | Yas Island        | United Arab Emirates | UAE | yas_marina     | Yas Marina Circuit                      | 24.4672  | 54.6031  | Abu Dhabi    | UAE
  yas_marina_old | Yas Island        | United Arab Emirates | UAE | yas_marina     | Yas Marina Circuit                      | 24.4672  | 54.6031  | Abu Dhabi    | UAE
  zandvoort      | Zandvoort         | Netherlands          | NED | zandvoort      | Circuit Park Zandvoort                  | 52.3888  | 4.54092  | Zandvoort    | Netherlands
`;

const places: ReadonlyMap<string, Place> = new Map(
  textRows(table).map((row) => {
    const results: ResultsPlace = {
      circuitId: cell(row, 4),
      circuitName: cell(row, 5),
      latitude: numberCell(row, 6),
      longitude: numberCell(row, 7),
      locality: cell(row, 8),
      country: cell(row, 9),
    };
    return [
      cell(row, 0),
      { location: cell(row, 1), country: cell(row, 2), countryCode: cell(row, 3), results },
    ];
  }),
);

/** The place of the circuit with that key. */
export function placeOf(circuitId: string): Place {
  const place = places.get(circuitId);
  if (!place) throw new Error(`No circuit ${circuitId} in the table`);
  return place;
}
