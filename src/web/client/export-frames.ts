import { chartHeight } from './state/chart-height.ts';

/** In an exported conversation: gives each chart's frame the height that its page tells. */
addEventListener('message', ({ source, data }) => {
  const height = chartHeight(data);
  const frame = [...document.querySelectorAll('iframe')].find(
    ({ contentWindow }) => contentWindow === source,
  );
  if (height !== null && frame) frame.style.height = `${height.px}px`;
});
