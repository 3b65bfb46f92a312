import type { ThemeName } from '../../../core/charts/look/themed-colour.ts';

/** A file that a chart can be kept as. */
export interface ChartFileLink {
  /** "SVG" */
  name: string;
  url: string;
}

/** The address of a picture in the theme of the page. */
export function pictureUrl(url: string, theme: ThemeName): string {
  return theme === 'light' ? `${url}?theme=light` : url;
}

/** As what a picture can be kept. */
export function pictureFiles(url: string, theme: ThemeName): ChartFileLink[] {
  return [
    { name: 'PNG', url: pictureUrl(url, theme) },
    { name: 'SVG', url: pictureUrl(drawingUrl(url, 'svg'), theme) },
    { name: 'CSV', url: drawingUrl(url, 'csv') },
  ];
}

/** As what an interactive chart can be kept. */
export function pageFiles(url: string): ChartFileLink[] {
  return [{ name: 'CSV', url: drawingUrl(url, 'csv') }];
}

/** `/charts/<workspace>/lap_times.png` is `/drawings/<workspace>/lap_times.png.svg`. */
function drawingUrl(url: string, form: 'svg' | 'csv'): string {
  return `${url.replace(/^\/(charts|interactive)\//, '/drawings/')}.${form}`;
}
