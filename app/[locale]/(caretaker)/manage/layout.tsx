import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { caretakerWorkspace } from '@/components/appointments/dashboard/sections'
import { ClientMessages } from '@/components/i18n/client-messages'
import { WaitingList } from '@/components/offline/waiting-list'
import { buttonVariants } from '@/components/ui/button'
import { SproutIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { WorkspaceShell } from '@/components/workspace-frame/shell'
import { findOwnStanding } from '@/lib/accounts/users/own-standing'
import { paths } from '@/lib/base/paths'
import { countUnanswered } from '@/lib/care/appointments/agenda'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import { getShop } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

const clientMessages = [
  'appointments.answer',
  'appointments.badges',
  'appointments.outcome',
  'appointments.waiting',
  'caretakers.dayOff',
  'forms',
  'ui.copy',
] as const

/** Only the layout: every page checks its viewer itself, and shows why it cannot be read. */
export default async function CaretakerLayout({ children }: { children: ReactNode }) {
  return (
    <WorkspaceShell shop={await getShop()} workspace={await readWorkspace()} tools={<ShopLink />}>
      <ClientMessages of={clientMessages}>
        <WaitingList />
        {children}
      </ClientMessages>
    </WorkspaceShell>
  )
}

function ShopLink() {
  const t = useTranslations('caretakers.work')
  return (
    <Link
      className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'ms-auto' })}
      href={paths.products}
    >
      <SproutIcon />
      {t('shop')}
    </Link>
  )
}

/** Null for others than caretakers, and while the database is away. */
async function readWorkspace() {
  try {
    const viewer = await findViewer()
    const t = await getTranslations('caretakers.work')
    return viewer?.role === 'CARETAKER'
      ? caretakerWorkspace(
          viewer.id,
          await countUnanswered(viewer, new Date()),
          {
            name: t('name'),
            today: t('today'),
            appointments: t('appointments'),
            week: t('week'),
            dashboard: t('dashboard'),
            publicPage: t('publicPage'),
            profile: t('profile'),
          },
          (await getParts()).caretakers && !(await findOwnStanding(viewer)).standing,
        )
      : null
  } catch {
    return null
  }
}
