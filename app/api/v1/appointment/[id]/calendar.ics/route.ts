import { downloadAppointment } from '@/lib/calendar/contract'
import { getAppointmentFile } from '@/lib/calendar/queries'
import { calendarResponse } from '@/lib/calendar/response'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(downloadAppointment, async ({ viewer, params }) =>
    calendarResponse(await getAppointmentFile(viewer, params.id), { download: 'appointment.ics' }),
  ),
)
