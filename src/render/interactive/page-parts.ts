/** Script and styles of the page of one kind of chart. */
export interface PageParts {
  script: string;
  styles: string[];
}
