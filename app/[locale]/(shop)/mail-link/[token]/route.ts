import { publicOrigin } from '@/lib/platform/env'
import { localPath } from '@/lib/platform/http/local-path'
import { recordMailOpened } from '@/lib/shop/mail/opened'

/** Records that the link of an email was opened, and goes on to its page, also when that cannot be stored. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  await recordMailOpened(token)
  const location = new URL(localPath(new URL(request.url).searchParams.get('to')), publicOrigin)
  const headers = { location: location.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}
