/** What every interactive chart says round its drawing. All texts are plain text of any content. */
export interface InteractiveFrame {
  title: string;
  /** Event and session: "2025 Mexico City Grand Prix · Qualifying". */
  subtitle: string;
  /** What the chart says, for who cannot see it. Made from the findings. */
  altText: string;
  /** Sentences below the chart: how to read it, what is missing. */
  captions: string[];
  /** Last line: "unofficial · data: official timing archive". */
  footer: string;
  /** Drawn from the simulated archive: the page says so on top. */
  simulated: boolean;
}
