// The part of autocannon that the benchmark uses; the package comes without types.
declare module 'autocannon' {
  interface Result {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    duration: number
    headers?: Record<string, string>
    connections: number
  }): Promise<Result>
}
