import { calendarAnswer } from '@/lib/calendar/answer'
import { readFeed } from '@/lib/calendar/contract'
import { getFeed } from '@/lib/calendar/queries'
import { handle, resource } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readFeed, async ({ params }) => calendarAnswer(await getFeed(params.file))),
)
