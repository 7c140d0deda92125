import { isDatabaseReady } from '@/lib/health'

export const dynamic = 'force-dynamic'

/** 503 while the database is away, so that a balancer sends nobody here (contract 2.6). */
export async function GET() {
  const ready = await isDatabaseReady()
  return Response.json(
    { status: ready ? 'ready' : 'database away' },
    {
      status: ready ? 200 : 503,
      headers: { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) },
    },
  )
}
