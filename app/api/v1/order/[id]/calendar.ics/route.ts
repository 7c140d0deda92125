import { downloadDelivery } from '@/lib/care/calendar/contract'
import { getDeliveryFile } from '@/lib/care/calendar/queries'
import { calendarResponse } from '@/lib/care/calendar/response'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(downloadDelivery, async ({ viewer, params }) =>
    calendarResponse(await getDeliveryFile(viewer, params.id), { download: 'delivery.ics' }),
  ),
)
