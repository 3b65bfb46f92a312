import { Sectors } from '../parts/icon.tsx';

/** Stands in the place of a chart until it is there; `isLate`: it seems to come no more. */
export function ChartWait({ isLate = false }: { isLate?: boolean }) {
  return (
    <span class="chart-wait">
      <span>
        {isLate ? (
          'The chart is not responding. Open it in a new tab.'
        ) : (
          <>
            <Sectors isRunning /> Loading the chart
          </>
        )}
      </span>
    </span>
  );
}
