import { downloadAppointment } from '@/lib/care/calendar/contract'
import { getAppointmentFile } from '@/lib/care/calendar/queries'
import { calendarResponse } from '@/lib/care/calendar/response'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(downloadAppointment, async ({ viewer, params }) =>
    calendarResponse(await getAppointmentFile(viewer, params.id), { download: 'appointment.ics' }),
  ),
)
