import 'server-only'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { may, type Needed } from '@/lib/base/permissions'
import { authenticateToken } from '@/lib/platform/auth/sessions'
import { sessionCookie } from '@/lib/platform/auth/token'
import type { Role, Viewer } from '@/lib/platform/auth/types'

/** The viewer of a page from the database, or null; read once per request. */
export const findViewer = cache(async (): Promise<Viewer | null> => {
  const token = (await cookies()).get(sessionCookie)?.value
  if (!token) return null
  const admission = await authenticateToken(token)
  return admission.kind === 'viewer' ? admission.viewer : null
})

/**
 * Restricts a page to roles; must be its first statement. Others get the not-found page (product 2.12). Nothing may
 * stream before it, or the status would be sent already: no `loading` file above a page that calls it.
 */
export async function requireViewer(...roles: Role[]): Promise<Viewer> {
  const viewer = await findViewer()
  if (!viewer || !roles.includes(viewer.role)) notFound()
  return viewer
}

/**
 * Restricts a page to staff with a permission, and to accounts of the other roles; as `requireViewer`.
 */
export async function requireStaff(needed: Needed, ...others: Exclude<Role, 'ADMIN'>[]): Promise<Viewer> {
  const viewer = await requireViewer('ADMIN', ...others)
  if (viewer.role === 'ADMIN' && !may(viewer, needed)) notFound()
  return viewer
}
