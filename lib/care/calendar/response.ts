import 'server-only'

/** Sends a calendar. Never cached, because it is personal. */
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
