/** A module for the browser and all it imports, as one script; see `scripts/bundled-text.ts`. */
declare module '*?script' {
  const script: string;
  export default script;
}

/** What a module exports by default, worked out by the build. */
declare module '*?made' {
  const pieces: readonly string[];
  export default pieces;
}

/** The text of a file. */
declare module '*?text' {
  const text: string;
  export default text;
}

/** What is in a file. */
declare module '*?bytes' {
  const bytes: Buffer;
  export default bytes;
}

/** A drawing as a PNG of that many pixels. */
declare module '*?png-192' {
  const bytes: Buffer;
  export default bytes;
}
declare module '*?png-512' {
  const bytes: Buffer;
  export default bytes;
}

/** What reads the letters of a font; see `scripts/font-letters.ts`. */
declare module '*?letters' {
  const read: () => string;
  export default read;
}

/** The path of a file, which lies beside the built program. */
declare module '*?file' {
  const path: string;
  export default path;
}
