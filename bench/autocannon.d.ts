declare module 'autocannon' {
  type Options = {
    url: string;
    connections?: number;
    duration?: number;
    amount?: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    requests?: { setupRequest(request: { headers: Record<string, string> }): { headers: Record<string, string> } }[];
  };
  type Result = {
    non2xx: number;
    errors: number;
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    duration: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
