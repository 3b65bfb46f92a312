import { endOfAnswer, footerOf, readAs, timeText } from '../../agent/transcripts/transcript-words.ts';
import type {
  Transcript,
  TranscriptAnswer,
  TranscriptCall,
  TranscriptTurn,
} from '../../agent/transcripts/transcript.ts';
import { fontFaces } from '../../render/svg-file.ts';
import script from '../client/export-frames.ts?script';
import ownStyle from './export.css?text';
import type { EmbeddedChart } from './embedded-charts.ts';
import { escapedHtml } from '../page/html-document.ts';
import { exportPolicy } from './export-policy.ts';
import { markdownHtml } from './markdown-html.ts';

/** Characters of one result that the page shows; the JSON export has all that is kept. */
const mostOfResult = 20_000;

type Charts = ReadonlyMap<string, EmbeddedChart>;

/**
 * A conversation as one HTML file that stands alone: questions, answers, how they were computed, and the charts, pictures as data and
 * interactive ones in frames of an origin of their own, with the font of the page. It loads nothing and runs nothing but the charts.
 */
export function exportHtml(transcript: Transcript, charts: Charts): string {
  const { title, source, turns } = transcript;
  const style = fontFaces() + ownStyle;
  const body = turns.map((turn) => turnHtml(turn, charts)).join('\n');
  const pages = [...charts.values()].flatMap(({ kind, content }) =>
    kind === 'html' && content !== null ? [content.toString()] : [],
  );
  const size = Buffer.byteLength(body) + Buffer.byteLength(style) + Buffer.byteLength(script);
  const footer = [...footerOf(transcript), `This file has ${sizeText(size)} and loads nothing.`];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${exportPolicy({ style, script }, pages)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapedHtml(title)}</h1>
<p>${escapedHtml(timeText(transcript.created_at))}</p>
${source === 'demo' ? '<p class="simulated">Simulated data: none of this happened.</p>' : ''}
</header>
<main>
${body}
</main>
<footer>
${footer.map((sentence) => `<p>${escapedHtml(sentence)}</p>`).join('\n')}
</footer>
<script>${script}</script>
</body>
</html>
`;
}

function turnHtml({ question, answer }: TranscriptTurn, charts: Charts): string {
  return `<section class="turn">
<article class="question" aria-label="Question">
<p class="text">${escapedHtml(question.text)}</p>
<p class="when">${escapedHtml(timeText(question.asked_at))}</p>
</article>
${answer === null ? '<p class="notice">Not answered.</p>' : answerHtml(answer, charts)}
</section>`;
}

function answerHtml(answer: TranscriptAnswer, charts: Charts): string {
  const { text, unsupported = [], began_at, ended_at, calls } = answer;
  const end = endOfAnswer(answer);
  const { lead, rest } = markdownHtml(text, unsupported);
  return `<article class="answer" aria-label="Answer">
${readAs(answer)
  .map((line) => `<p class="read-as">${escapedHtml(line)}</p>`)
  .join('\n')}
${textHtml(lead)}
${answer.charts.map(({ file }) => chartHtml(charts.get(file))).join('\n')}
${textHtml(rest)}
${end === null ? '' : `<p class="notice">${escapedHtml(end)}</p>`}
${calls.map(callHtml).join('\n')}
<p class="when">${escapedHtml(timeText(ended_at ?? began_at))}</p>
</article>`;
}

function textHtml(html: string): string {
  return html === '' ? '' : `<div class="text">${html}</div>`;
}

function chartHtml(chart: EmbeddedChart | undefined): string {
  if (chart === undefined) return '';
  const { kind, content } = chart;
  const title = escapedHtml(chart.title);
  const description = escapedHtml(chart.description ?? chart.title);
  if (content === null) return `<p class="notice">Not in this file: ${title}</p>`;
  const drawing =
    kind === 'png'
      ? `<img src="data:image/png;base64,${content.toString('base64')}" alt="${description}">`
      : `<iframe sandbox="allow-scripts" title="${title}" aria-description="${description}" srcdoc="${escapedHtml(content.toString())}"></iframe>`;
  return `<figure>\n${drawing}\n<figcaption>${title}</figcaption>\n</figure>`;
}

function callHtml({ label, error, command, source, provider, warnings, result }: TranscriptCall): string {
  const whole = JSON.stringify(result, null, 1);
  const left = whole.length - mostOfResult;
  const origin = [source, provider].filter((each) => each !== null).join(', ');
  return `<details>
<summary>${escapedHtml(label)}${error === null ? '' : ' (failed)'}</summary>
${command === null ? '' : `<pre class="command">${escapedHtml(command)}</pre>`}
${origin === '' ? '' : `<p>Data: ${escapedHtml(origin)}</p>`}
${warnings.map((warning) => `<p>${escapedHtml(warning)}</p>`).join('\n')}
<pre>${escapedHtml(whole.slice(0, mostOfResult))}${left > 0 ? `\n… (${left} more characters: see the JSON export)` : ''}</pre>
</details>`;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
