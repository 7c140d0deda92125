'use client'
import { createContext, type ReactNode, use } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import type { Needed } from '@/lib/base/permissions'

/** Null outside the admin area, where nothing is hidden. The API checks every call itself. */
const Rights = createContext<readonly string[] | null>(null)

/** Whether a form is inside of one that is only read. */
const IsRead = createContext(false)

type RightsProviderProps = { permissions: readonly string[]; children: ReactNode }

/** What the member of staff who looks may do, for the buttons below it. Set by the layout of the admin area. */
export const RightsProvider = ({ permissions, children }: RightsProviderProps) => (
  <Rights value={permissions}>{children}</Rights>
)

/** Asks whether the person who looks may do this. */
export function useMay(): (needed: Needed) => boolean {
  const permissions = use(Rights)
  return (needed) => needed === 'any' || permissions === null || permissions.includes(needed)
}

type AllowedProps = { needed: Needed; children: ReactNode }

/** Buttons and links for those who may use them. What must not be read is left out by the page itself. */
export function Allowed({ needed, children }: AllowedProps) {
  const may = useMay()
  return may(needed) ? children : null
}

/** A form, which those who may not change it only read: its fields are disabled, and it has no buttons. */
export function Editable({ needed, children }: AllowedProps) {
  const may = useMay()
  const isRead = use(IsRead)
  const t = useTranslations('staff.rights')
  if (isRead || may(needed)) return children
  return (
    <>
      <Callout tone="yellow" className="mb-4">
        {t('readOnly')}
      </Callout>
      <fieldset disabled className="contents [&_[data-save-bar]]:hidden [&_button]:hidden">
        <IsRead value={true}>{children}</IsRead>
      </fieldset>
    </>
  )
}
