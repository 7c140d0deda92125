import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { canSetUpMessages } from '@/lib/shop/messages/drivers'
import { EmailsView } from './emails-view'
import { NumbersView } from './numbers-view'

type MailPageProps = { searchParams: Promise<SearchParams> }

const showsNumbers = ({ view }: SearchParams) => textOf(view) === 'numbers'

export const metadata: Metadata = { title: 'Messages' }

export default async function MailPage({ searchParams }: MailPageProps) {
  const viewer = await requireStaff('messages.read')
  const sent = await searchParams
  if (!showsNumbers(sent)) return <EmailsView viewer={viewer} sent={sent} />
  if (!canSetUpMessages) notFound()
  return <NumbersView viewer={viewer} sent={sent} />
}
