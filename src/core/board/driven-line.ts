import { lastAtOrBefore } from '../first-at-or-after.ts';
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
  readonly lengthM: number;
  readonly #xM: readonly number[];
  readonly #yM: readonly number[];
  /** From each point to the next. */
  readonly #edgeXM: readonly number[];
  readonly #edgeYM: readonly number[];
  readonly #edgeM: readonly number[];
  /** Where each point lies along the line. */
  readonly #alongM: number[] = [];

  constructor({ xM, yM }: { xM: readonly number[]; yM: readonly number[] }) {
    const toNext = (values: readonly number[]) =>
      values.map((value, index) => values[(index + 1) % values.length]! - value);
    this.#xM = xM;
    this.#yM = yM;
    this.#edgeXM = toNext(xM);
    this.#edgeYM = toNext(yM);
    this.#edgeM = this.#edgeXM.map((dxM, index) => Math.hypot(dxM, this.#edgeYM[index]!));
    let alongM = 0;
    for (const edgeM of this.#edgeM) {
      this.#alongM.push(alongM);
      alongM += edgeM;
    }
    this.lengthM = alongM;
  }

  /** How far it is forward from one place on the line to another: from 0 to less than its length. */
  forwardM(fromM: number, toM: number): number {
    return (((toM - fromM) % this.lengthM) + this.lengthM) % this.lengthM;
  }

  /** The nearest place on the line, at most `withinM` beside it; looked for between two places where they are given. null = none. */
  nearest(place: Place, withinM: number, between?: { fromM: number; toM: number }): LinePlace | null {
    const count = this.#xM.length;
    const first = between === undefined ? 0 : this.#indexAt(between.fromM);
    // The first edge may begin before the stretch.
    const spanM = between === undefined ? Infinity : between.toM - between.fromM + this.#edgeM[first]!;
    let nearest: LinePlace | null = null;
    let nearestM2 = withinM ** 2;
    let passedM = 0;
    for (let step = 0; step < count && passedM <= spanM; step += 1) {
      const index = (first + step) % count;
      const edgeM = this.#edgeM[index]!;
      passedM += edgeM;
      if (edgeM === 0) continue;
      const [unitX, unitY] = [this.#edgeXM[index]! / edgeM, this.#edgeYM[index]! / edgeM];
      const [dxM, dyM] = [place.xM - this.#xM[index]!, place.yM - this.#yM[index]!];
      const onEdgeM = Math.min(edgeM, Math.max(0, dxM * unitX + dyM * unitY));
      const awayM2 = (dxM - unitX * onEdgeM) ** 2 + (dyM - unitY * onEdgeM) ** 2;
      if (awayM2 > nearestM2) continue;
      nearestM2 = awayM2;
      const side = unitX * dyM - unitY * dxM < 0 ? -1 : 1;
      nearest = {
        alongM: (this.#alongM[index]! + onEdgeM) % this.lengthM,
        besideM: Math.sqrt(awayM2) * side,
      };
    }
    return nearest;
  }

  placeAt({ alongM, besideM }: LinePlace): Place {
    const index = this.#indexAt(alongM);
    const edgeM = this.#edgeM[index]! || 1;
    const [unitX, unitY] = [this.#edgeXM[index]! / edgeM, this.#edgeYM[index]! / edgeM];
    const onEdgeM = this.forwardM(0, alongM) - this.#alongM[index]!;
    return {
      xM: this.#xM[index]! + unitX * onEdgeM - unitY * besideM,
      yM: this.#yM[index]! + unitY * onEdgeM + unitX * besideM,
    };
  }

  /** Of the point at or before a place along the line. */
  #indexAt(alongM: number): number {
    const alongsM = this.#alongM;
    // The first point is at 0.
    return Math.max(
      0,
      lastAtOrBefore(this.#xM.length, (index) => alongsM[index]!, this.forwardM(0, alongM)),
    );
  }
}
