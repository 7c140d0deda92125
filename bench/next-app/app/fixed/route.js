export const dynamic = 'force-dynamic'

/** The answer has the same bytes each time, handed over by the process that serves this application. */
export async function GET() {
  const { type, bytes } = globalThis[Symbol.for('gulshan.bench')]
  return new Response(bytes, { headers: { 'content-type': type } })
}
