import type { LapTime, RainSpell, WeatherChange, WeatherFindings } from './weather.ts';
import type { SteppedQuantity } from './weather-steps.ts';

const minuteMs = 60_000;

/** What a rise and a fall of a quantity are called, and its unit. */
const words: Readonly<Record<SteppedQuantity, { rose: string; fell: string; unit: string; digits: 0 | 1 }>> =
  {
    trackTempC: { rose: 'The track warmed', fell: 'The track cooled', unit: '°C', digits: 1 },
    airTempC: { rose: 'The air warmed', fell: 'The air cooled', unit: '°C', digits: 1 },
    humidityPercent: { rose: 'Humidity rose', fell: 'Humidity fell', unit: '%', digits: 0 },
    windSpeedMs: { rose: 'The wind got stronger', fell: 'The wind dropped', unit: 'm/s', digits: 1 },
  };

type Told = Pick<WeatherFindings, 'startMs' | 'endMs' | 'rain' | 'steps'>;

/** One sentence on rain and one for each step, in order of importance: temperatures of the track, then what else there is. */
export function sentencesOnWeather(findings: Told): string[] {
  const { rain, steps } = findings;
  const order: readonly SteppedQuantity[] = ['trackTempC', 'airTempC', 'humidityPercent', 'windSpeedMs'];
  return [
    ...(rain === null ? ['No reading says whether it rained.'] : [rainSentence(rain, findings)]),
    ...steps
      .toSorted((a, b) => order.indexOf(a.quantity) - order.indexOf(b.quantity))
      .map((step) => stepSentence(step, findings.startMs)),
  ];
}

/** "The track cooled by 8.2 °C, from 41.3 to 33.1, most of it between minute 12 (lap 8) and minute 40 (lap 26)." */
function stepSentence(step: WeatherChange, startMs: number): string {
  const { from, to, most, quantity } = step;
  const value = ({ value: each }: { value: number }) => each.toFixed(words[quantity].digits);
  return `${changeWords(step)} by ${sizeWords(step)}, from ${value(from)} to ${value(to)}, most of it between ${timeWords(most.from, startMs)} and ${timeWords(most.to, startMs)}.`;
}

function rainSentence(rain: readonly RainSpell[], { startMs }: Told): string {
  if (rain.length === 0) return 'It did not rain at the weather station.';
  const spells = rain.map(({ from, to, isFromStart }) => {
    const begin = isFromStart ? 'from the start' : `from ${timeWords(from, startMs)}`;
    return `${begin} ${to === null ? 'to the end' : `to ${timeWords(to, startMs)}`}`;
  });
  return `It rained ${spells.length > 1 ? `${spells.slice(0, -1).join(', ')} and ${spells.at(-1)}` : spells[0]}.`;
}

/** "minute 12 (lap 8)" */
function timeWords({ timeMs, lap }: LapTime, startMs: number): string {
  const minute = Math.round((timeMs - startMs) / minuteMs);
  return lap === null ? `minute ${minute}` : `minute ${minute} (lap ${lap})`;
}

function change({ from, to }: WeatherChange): number {
  return to.value - from.value;
}

function changeWords(step: WeatherChange): string {
  const { rose, fell } = words[step.quantity];
  return change(step) > 0 ? rose : fell;
}

function sizeWords(step: WeatherChange): string {
  const { unit, digits } = words[step.quantity];
  return `${Math.abs(change(step)).toFixed(digits)} ${unit}`;
}
