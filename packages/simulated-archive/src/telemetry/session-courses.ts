import { oncePer } from '../ground/once-per.ts';
import type { DriverTruth, SessionTruth } from '../weekend/truth.ts';
import { carCourse, type CarCourse } from './car-course.ts';
import { DriveTables } from './drive-tables.ts';

/** What the cars of a session do, each worked out when it is asked for first. */
export interface SessionCourses {
  /** Racing numbers, in the order in which telemetry has the cars. */
  numbers: readonly string[];
  /** Of one of these cars. */
  courseOf: (number: string) => CarCourse;
}

export const sessionCourses = oncePer((truth: SessionTruth): SessionCourses => {
  const tables = new DriveTables(truth.plan.circuit);
  const courseOf = oncePer((driver: DriverTruth) => carCourse(truth, driver, tables));
  const drivers = truth.drivers.toSorted((a, b) => Number(a.number) - Number(b.number));
  return {
    numbers: drivers.map(({ number }) => number),
    courseOf: (number) => courseOf(drivers.find((driver) => driver.number === number)!),
  };
});
