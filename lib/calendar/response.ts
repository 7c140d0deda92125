import 'server-only'

/** A calendar as it is sent. Nobody's to keep on the way, for it is somebody's schedule. */
export const calendarResponse = (text: string, { download }: { download?: string } = {}): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...(download ? { 'content-disposition': `attachment; filename="${download}"` } : {}),
    },
  })
