import { readFeed } from '@/lib/care/calendar/contract'
import { getFeed } from '@/lib/care/calendar/queries'
import { calendarResponse } from '@/lib/care/calendar/response'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readFeed, async ({ params }) => calendarResponse(await getFeed(params.file))),
)
