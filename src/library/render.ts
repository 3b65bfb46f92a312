// The entry `open-racing-data/render`: chart specs in, files out. For Node: pictures are drawn by a native addon, in the font that comes along.
export { renderPng } from '../render/png.ts';
export { svgFile as renderSvg } from '../render/svg-file.ts';
export { renderInteractive as renderHtml } from '../render/interactive/html.ts';
export type { ThemeName } from '../core/charts/look/themed-colour.ts';
export type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
export type { InteractiveSpec } from '../core/charts/spec/page-spec.ts';
