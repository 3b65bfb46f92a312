import type { SessionTruth } from '../weekend/truth.ts';
import { carCourse, type CarCourse } from './car-course.ts';
import { DriveTables } from './drive-tables.ts';

/** What one car does in a session. */
export interface SessionCourse {
  number: string;
  course: CarCourse;
}

const known = new WeakMap<SessionTruth, SessionCourse[]>();

/** The courses of all cars of a session, by racing number; made once per session. */
export function sessionCourses(truth: SessionTruth): readonly SessionCourse[] {
  let courses = known.get(truth);
  if (!courses) {
    const tables = new DriveTables(truth.plan.circuit);
    courses = truth.drivers
      .map((driver) => ({ number: driver.number, course: carCourse(truth, driver, tables) }))
      .sort((a, b) => Number(a.number) - Number(b.number));
    known.set(truth, courses);
  }
  return courses;
}
