import { isDatabaseReady } from '@/lib/platform/database/health'
import { resource } from '@/lib/platform/http/route'

/** Readiness: 503 while the database is unavailable, so that a load balancer sends no requests (contract 2.6). */
async function answer() {
  const ready = await isDatabaseReady()
  return Response.json(
    { status: ready ? 'ready' : 'database away' },
    {
      status: ready ? 200 : 503,
      headers: { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) },
    },
  )
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ method: 'GET', answer })
export const dynamic = 'force-dynamic'
