import type { ReplaySpec } from '../../../../core/charts/spec/page-spec.ts';
import { embeddedSpec, foldWhenTold, openPage } from '../page.ts';
import { createReplay } from './player.ts';

const embedded: ReplaySpec = JSON.parse(embeddedSpec());

openPage(embedded, (spec, host) => {
  createReplay(spec, host);
  foldWhenTold((roomPx) => {
    const stage = host.querySelector<HTMLElement>('.map-part, .tower-part')!;
    const besidePx = document.documentElement.getBoundingClientRect().height - stage.clientHeight;
    host.style.setProperty(
      '--stage-height',
      roomPx === null ? null : `${Math.max(240, Math.floor(roomPx - besidePx))}px`,
    );
  });
});
