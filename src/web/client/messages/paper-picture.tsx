/** What stands on paper in place of a chart (print.css). It is not loaded before: nobody sees it, so that the browser leaves it for later. */
export function PaperPicture({ url, description }: { url: string; description: string }) {
  return <img class="on-paper" src={url} alt={description} loading="lazy" />;
}
