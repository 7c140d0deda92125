import { resource } from '@/lib/platform/http/route'

/** Liveness: checks nothing but the process (contract 2.6). */
const answer = async () => Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ method: 'GET', answer })
export const dynamic = 'force-dynamic'
