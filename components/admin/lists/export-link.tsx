'use client'
import type { ComponentProps, MouseEvent } from 'react'
import { toast } from '@/components/ui/toast'
import type { readOwnRights } from '@/lib/accounts/staff/contract'
import { at, call, failureText } from '@/lib/platform/http/client'
import { askPassword } from '@/lib/platform/http/password-again'

/** A file that needs the password to have been entered lately: it is asked for first, since the answer to a link is saved as it is. */
export function ExportLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  async function save() {
    try {
      const { data } = await call(at<typeof readOwnRights>('GET', '/staff/me'))
      if (data.passwordFresh || (await askPassword())) location.assign(href)
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    void save()
  }
  return <a {...props} href={href} download onClick={onClick} />
}
