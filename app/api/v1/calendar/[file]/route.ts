import { readFeed } from '@/lib/calendar/contract'
import { getFeed } from '@/lib/calendar/queries'
import { calendarResponse } from '@/lib/calendar/response'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readFeed, async ({ params }) => calendarResponse(await getFeed(params.file))),
)
