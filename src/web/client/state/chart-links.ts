import type { ThemeName } from '../../../core/charts/look/themed-colour.ts';
import type { DrawingForms } from '../../api/shapes.ts';

type Forms = DrawingForms['forms'];

export interface ChartFileLink {
  /** "SVG" */
  name: string;
  url: string;
}

/** The address of a picture in the theme of the page. */
export function pictureUrl(url: string, theme: ThemeName): string {
  return theme === 'light' ? `${url}?theme=light` : url;
}

export interface PictureRoom {
  widthPx: number;
  heightPx: number;
}

/** Rooms that differ by less have one picture. */
const roomStepPx = 10;

/** The address of the same picture, drawn so that it is whole in the room, and on a narrow screen for one. */
export function roomPictureUrl(
  url: string,
  theme: ThemeName,
  { widthPx, heightPx }: PictureRoom,
  isNarrow: boolean,
): string {
  const layout = isNarrow ? 'narrow' : 'wide';
  const lowerPx = Math.floor(heightPx / roomStepPx) * roomStepPx;
  return `${url}?theme=${theme}&layout=${layout}&room=${Math.round(widthPx)}x${lowerPx}`;
}

/** As what a picture can be kept: as itself, and in the forms that it can be had in beside that. */
export function pictureFiles(url: string, theme: ThemeName, forms: Forms): ChartFileLink[] {
  const others = forms.filter((form) => form !== 'png');
  return [{ name: 'PNG', url: pictureUrl(url, theme) }, ...pageFiles(url, theme, others)];
}

/** As what an interactive chart can be kept. */
export function pageFiles(url: string, theme: ThemeName, forms: Forms): ChartFileLink[] {
  return forms.map((form) => {
    const drawn = `${drawingUrl(url)}.${form}`;
    return { name: form.toUpperCase(), url: form === 'csv' ? drawn : pictureUrl(drawn, theme) };
  });
}

/** `/charts/<workspace>/lap_times.png` is `/drawings/<workspace>/lap_times.png`, and `.svg` behind it the chart as one. */
export function drawingUrl(url: string): string {
  return url.replace(/^\/(charts|interactive)\//, '/drawings/');
}
