/** Types for the part of autocannon that is used here; the package has none. */
declare module 'autocannon' {
  type Request = {
    readonly method: string;
    readonly path: string;
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  type Client = { setRequests(requests: readonly Request[]): void };
  type Options = {
    readonly url: string;
    readonly connections: number;
    /** seconds */
    readonly duration: number;
    /** milliseconds */
    readonly sampleInt: number;
    readonly requests: readonly Request[];
    readonly setupClient: (client: Client) => void;
  };
  type Result = { readonly non2xx: number; readonly errors: number; readonly duration: number };
  type Run = PromiseLike<Result> & {
    /** `time` in milliseconds, with fractions */
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, time: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Run;
}
