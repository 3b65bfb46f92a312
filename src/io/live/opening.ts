/** Whether and when a hub answered the subscription; the first word counts. */
export class Opening {
  resolve: () => void = () => undefined;
  reject: (error: Error) => void = () => undefined;
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    // Nobody may be waiting any more when it is rejected.
    this.promise.catch(() => undefined);
  }
}
