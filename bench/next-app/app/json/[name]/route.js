export const dynamic = 'force-dynamic'

/** Fixed texts, handed over by the process that serves this application. */
export async function GET(_request, { params }) {
  const { name } = await params
  return new Response(globalThis[Symbol.for('gulshan.bench')].get(name), {
    headers: { 'content-type': 'application/json' },
  })
}
