import { oncePer } from '../ground/once-per.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { carCourse, type CarCourse } from './car-course.ts';
import { DriveTables } from './drive-tables.ts';

/** What one car does in a session. */
export interface SessionCourse {
  number: string;
  course: CarCourse;
}

/** The courses of all cars of a session, by racing number. */
export const sessionCourses = oncePer((truth: SessionTruth): readonly SessionCourse[] => {
  const tables = new DriveTables(truth.plan.circuit);
  return truth.drivers
    .map((driver) => ({ number: driver.number, course: carCourse(truth, driver, tables) }))
    .sort((a, b) => Number(a.number) - Number(b.number));
});
