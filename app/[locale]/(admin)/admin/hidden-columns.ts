import { cookies } from 'next/headers'
import { columnsCookie } from '@/lib/platform/admin/columns'

/** The columns of a list that this browser hides, by their ids. */
export async function hiddenColumns(list: string): Promise<string[]> {
  const cookie = (await cookies()).get(columnsCookie(list))
  return cookie ? cookie.value.split('.') : []
}
