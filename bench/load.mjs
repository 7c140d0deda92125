import autocannon from 'autocannon'

/** One short burst of 32 connections: requests per second, and latency in milliseconds. */
export async function measure(url, { seconds = 3, connections = 32 } = {}) {
  const { requests, latency, non2xx, errors } = await autocannon({ url, duration: seconds, connections })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
