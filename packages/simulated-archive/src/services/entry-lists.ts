import { groupBy } from '../ground/product.ts';
import { demoEntries } from '../calendar/entries.ts';
import { placeOf } from '../calendar/places.ts';
import type { DemoEntry } from '../weekend/plan.ts';
import { resultsList, type ResultsList, type ResultsScope, scopeRecord } from './results-page.ts';
import { circuitRecord, constructorRecord, driverRecord, plannedRaceRecord } from './results-records.ts';

/** The season's plan, or one race of it. */
export function raceList(scope: ResultsScope): ResultsList {
  return resultsList(scope.events.map(plannedRaceRecord), (Races) => ({
    RaceTable: { ...scopeRecord(scope), Races },
  }));
}

/** Circuits by id. */
export function circuitList(scope: ResultsScope): ResultsList {
  const ids = groupBy(scope.events, ({ circuitId }) => placeOf(circuitId).results.circuitId);
  return resultsList(byKey(ids), (events) => ({
    CircuitTable: { ...scopeRecord(scope), Circuits: events.map(circuitRecord) },
  }));
}

/** Drivers by id: those of the rounds that have begun, at the beginning those of the first. */
export function driverList(scope: ResultsScope): ResultsList {
  const drivers = groupBy(enteredSoFar(scope), ({ driverId }) => driverId);
  return resultsList(byKey(drivers), (entries) => ({
    DriverTable: { ...scopeRecord(scope), Drivers: entries.map(driverRecord) },
  }));
}

/** Constructors by id. */
export function constructorList(scope: ResultsScope): ResultsList {
  const constructors = groupBy(enteredSoFar(scope), ({ constructorId }) => constructorId);
  return resultsList(byKey(constructors), (entries) => ({
    ConstructorTable: { ...scopeRecord(scope), Constructors: entries.map(constructorRecord) },
  }));
}

function enteredSoFar({ events, view }: ResultsScope): DemoEntry[] {
  const begun = events.filter(
    (event, index) => index === 0 || event.sessions.some((session) => view.isOver(session)),
  );
  return begun.flatMap(({ year, round }) => demoEntries(year, round));
}

/** The first of each group, by key. */
function byKey<Item>(groups: ReadonlyMap<string, Item[]>): Item[] {
  const keys = [...groups.keys()].toSorted();
  return keys.flatMap((key) => groups.get(key)?.slice(0, 1) ?? []);
}
