import { isJsonObject } from '../../json-object.ts';

/** A numbered place beside the track. */
export interface CircuitMarker {
  /** 0 when it has none. */
  number: number;
  /** "A" of turn 9A; "" for most. */
  letter: string;
  /** Place in the frame of the position data, metres. */
  xM: number;
  yM: number;
  /** Direction from the track in which a label is best put, degrees. */
  angleDegrees: number;
}

/** What the circuits service knows about a circuit in one season. Other seasons may have other corners. */
export interface Circuit {
  /** How far the frame of the position data is to be turned so that the map lies as it is usually drawn, degrees. */
  rotationDegrees: number;
  corners: CircuitMarker[];
  marshalLights: CircuitMarker[];
  marshalSectors: CircuitMarker[];
}

/** "1", "9A". */
export function markerLabel({ number, letter }: CircuitMarker): string {
  return `${number}${letter}`;
}

/** Mugello (2020) and Jeddah share a key in the timing feed; the circuits service has Mugello under its own. */
const sharedKey = 149;
const mugelloKey = 146;

/** Key under which the circuits service knows the circuit of a session; null when the session does not say. */
export function circuitServiceKey(info: {
  circuitKey: number | null;
  circuitShortName: string | null;
}): number | null {
  return info.circuitKey === sharedKey && info.circuitShortName === 'Mugello' ? mugelloKey : info.circuitKey;
}

/** Circuit of a response of `/api/v1/circuits/{key}/{year}`; markers without a place are left out, null when it is no such response. */
export function parseCircuit(response: unknown): Circuit | null {
  if (!isJsonObject(response) || !Array.isArray(response.corners)) return null;
  return {
    rotationDegrees: finite(response.rotation) ?? 0,
    corners: markers(response.corners),
    marshalLights: markers(response.marshalLights),
    marshalSectors: markers(response.marshalSectors),
  };
}

const unitsPerMetre = 10;

function markers(list: unknown): CircuitMarker[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const place = isJsonObject(entry) ? entry.trackPosition : null;
    if (!isJsonObject(entry) || !isJsonObject(place)) return [];
    const x = finite(place.x);
    const y = finite(place.y);
    if (x === null || y === null) return [];
    return {
      number: finite(entry.number) ?? 0,
      letter: typeof entry.letter === 'string' ? entry.letter : '',
      xM: x / unitsPerMetre,
      yM: y / unitsPerMetre,
      angleDegrees: finite(entry.angle) ?? 0,
    };
  });
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
