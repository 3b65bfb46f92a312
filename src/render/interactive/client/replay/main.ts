import type { PackedReplaySpec, ReplaySpec } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';
import { embeddedSpec, foldWhenTold, openPage } from '../page.ts';
import { createReplay } from './player.ts';

async function unpacked({ packed, ...spec }: PackedReplaySpec): Promise<ReplaySpec> {
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  // `Uint8Array.from` takes a third of a second for a race.
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return { ...spec, ...(await new Response(inflated).json()) };
}

function draw(spec: ReplaySpec, host: HTMLElement): void {
  createReplay(spec, host);
  foldWhenTold((roomPx) => {
    const stage = host.querySelector<HTMLElement>('.map-part, .tower-part')!;
    const besidePx = document.documentElement.getBoundingClientRect().height - stage.clientHeight;
    host.style.setProperty(
      '--stage-height',
      roomPx === null ? null : `${Math.max(240, Math.floor(roomPx - besidePx))}px`,
    );
  });
}

unpacked(JSON.parse(embeddedSpec()) as PackedReplaySpec).then(
  (spec) => openPage(spec, draw),
  () =>
    document
      .getElementById('chart')!
      .append(element('p', { role: 'alert' }, 'This browser is too old for the replay.')),
);
