import 'server-only'
import { type Half, listAppointments } from '@/lib/appointments/queries'
import type { AppointmentDto } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import type { Page } from '@/lib/http/endpoint'

/** One half of a person's diary. Beyond its end the last page is shown: deleting may have emptied the one asked for. */
export async function listHalf(
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
  half: Half,
): Promise<Page<AppointmentDto>> {
  const found = await listAppointments(viewer, { page, limit }, half)
  if (found.items.length > 0 || found.total === 0) return found
  return listAppointments(viewer, { page: Math.ceil(found.total / limit), limit }, half)
}
