declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: { method: 'GET' | 'POST'; setupRequest(request: object): object }[];
    verifyBody?(body: string): boolean;
  };
  type Result = {
    non2xx: number;
    errors: number;
    mismatches: number;
    requests: { average: number; total: number };
    latency: { p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
