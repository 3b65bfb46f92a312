export interface Place {
  xM: number;
  yM: number;
}

/** A place on the line: how far along it, and how far beside it, to the left where positive. */
export interface LinePlace {
  alongM: number;
  besideM: number;
}

/** A closed line that is driven in the order of its points; the last one leads to the first. */
export class DrivenLine {
  readonly #xM: readonly number[];
  readonly #yM: readonly number[];
  /** Where each point lies along the line, and its length. */
  readonly #alongM: number[] = [0];

  constructor({ xM, yM }: { xM: readonly number[]; yM: readonly number[] }) {
    this.#xM = xM;
    this.#yM = yM;
    xM.forEach((_, index) => {
      const { xM: dxM, yM: dyM } = this.#edge(index);
      this.#alongM.push(this.#alongM.at(-1)! + Math.hypot(dxM, dyM));
    });
  }

  get lengthM(): number {
    return this.#alongM.at(-1)!;
  }

  /** How far it is forward from one place on the line to another: from 0 to less than its length. */
  forwardM(fromM: number, toM: number): number {
    return (((toM - fromM) % this.lengthM) + this.lengthM) % this.lengthM;
  }

  /** The nearest place on the line, at most `withinM` beside it; looked for between two places where they are given. null = none. */
  nearest(place: Place, withinM: number, between?: { fromM: number; toM: number }): LinePlace | null {
    const count = this.#xM.length;
    const first = between === undefined ? 0 : this.#indexAt(between.fromM);
    const spanM = between === undefined ? Infinity : between.toM - between.fromM;
    const beganM = this.#alongM[first]!;
    let nearest: LinePlace | null = null;
    let nearestM = withinM;
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      if (step > 0 && this.forwardM(beganM, this.#alongM[index]!) > spanM + this.#lengthOf(first)) break;
      const edge = this.#edge(index);
      const lengthM = this.#lengthOf(index);
      if (lengthM === 0) continue;
      const [dxM, dyM] = [place.xM - this.#xM[index]!, place.yM - this.#yM[index]!];
      const onEdgeM = Math.min(lengthM, Math.max(0, (dxM * edge.xM + dyM * edge.yM) / lengthM));
      const awayM = Math.hypot(dxM - (edge.xM * onEdgeM) / lengthM, dyM - (edge.yM * onEdgeM) / lengthM);
      if (awayM > nearestM) continue;
      nearestM = awayM;
      const side = edge.xM * dyM - edge.yM * dxM < 0 ? -1 : 1;
      nearest = { alongM: (this.#alongM[index]! + onEdgeM) % this.lengthM, besideM: awayM * side };
    }
    return nearest;
  }

  placeAt({ alongM, besideM }: LinePlace): Place {
    const index = this.#indexAt(alongM);
    const { xM, yM } = this.#edge(index);
    const lengthM = this.#lengthOf(index) || 1;
    const share = (this.forwardM(0, alongM) - this.#alongM[index]!) / lengthM;
    return {
      xM: this.#xM[index]! + xM * share - (yM / lengthM) * besideM,
      yM: this.#yM[index]! + yM * share + (xM / lengthM) * besideM,
    };
  }

  #lengthOf(index: number): number {
    return this.#alongM[index + 1]! - this.#alongM[index]!;
  }

  #edge(index: number): Place {
    const next = (index + 1) % this.#xM.length;
    return { xM: this.#xM[next]! - this.#xM[index]!, yM: this.#yM[next]! - this.#yM[index]! };
  }

  /** Of the point at or before a place along the line. */
  #indexAt(alongM: number): number {
    const withinM = this.forwardM(0, alongM);
    let [from, to] = [0, this.#xM.length];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if (this.#alongM[middle]! <= withinM) from = middle;
      else to = middle;
    }
    return from;
  }
}
