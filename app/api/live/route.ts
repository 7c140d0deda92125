/** The process answers; nothing else is asked (contract 2.6). */
export const GET = () => Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
export const dynamic = 'force-dynamic'
