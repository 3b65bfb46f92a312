/**
 * What counts as lift and coast and as super clipping. The feed has no channel for either: both are inferred from speed, throttle,
 * brake and gear. All limits are times, speeds and accelerations, none is a number of samples.
 *
 * "Rule" = the definition this product gives in its documents; "recorded" = read off the 953 full-throttle runs and 99 timed laps
 * of a recorded qualifying (Mexico City 2025), where cars hardly ever clip and nobody saves fuel; "chosen" = plausible, nothing
 * more.
 */
export const liftAndCoastThresholds = {
  /** At or below this the throttle is off. Chosen: feet rest on the pedal, the feed then sends 1 to 4. */
  throttleOffPercent: 5,
  /** Speed at which the driver lifts. Rule. */
  lowestEntryKmh: 150,
  /** From lift to brake. Rule. */
  shortestMs: 500,
  /** Speed lost from lift to brake. Chosen: half a second without throttle costs at least that at 150 km/h. */
  leastLossKmh: 5,
} as const;

export const superClippingThresholds = {
  /** At or above this the throttle is fully open. Recorded: cars send 98 to 100. */
  fullThrottlePercent: 95,
  /** Highest gears, and speed from which the electric motor is what runs out. Chosen. */
  lowestGear: 7,
  lowestEntryKmh: 250,
  /** Rule. */
  shortestMs: 300,
  /** Loss of speed at full throttle. Recorded: the samples of steady cars scatter by up to 3 km/h. */
  leastLossKmh: 5,
  /**
   * Readings further apart than this, with a mean loss above that, had a brake between them. Chosen: longer than the usual steps of
   * 0.1 to 0.5 s, and three times what drag and a charging motor cost together.
   */
  hidingStepMs: 600,
  mostLossMps2: 10,
  /** Speed won before, in the same run. Chosen: as much as must be lost. */
  leastGainKmh: 5,
  /**
   * Collapse: from this mean acceleration over one window to that one over the next. Recorded: no full-throttle run falls that
   * much so fast; drag alone takes about 0.5 m/s² in such a time, the limits on the motor's power above 290 km/h (2026) as much
   * again.
   */
  collapseFromMps2: 1.5,
  collapseToMps2: 0.2,
  collapseWindowMs: 1200,
  /**
   * What a climb and a corner cost is not clipping: gravity along the road, and this share of the sideways acceleration above
   * that one (tyres at a slip angle of 5° to 6°, sin ≈ 0.1; below half a g it drowns in the noise of positions). Chosen.
   */
  corneringLossShare: 0.1,
  leastCorneringMps2: 5,
} as const;

/**
 * Readings further apart than this are not joined to one zone: the driver may have done anything in between. (Chosen: above the
 * longest steps of good recordings, 1.5 s.)
 */
export const longestZoneStepMs = 2000;
