import { getLocale, getTranslations } from 'next-intl/server'
import { FetchErrorPage } from '@/components/feedback/fetch-error-page'
import { digestOf } from '@/lib/base/errors'
import { inLanguage } from '@/lib/base/i18n/answers'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import { databaseAway } from '@/lib/platform/database/errors'
import { pageSubjects } from '@/lib/platform/http/page-subject.mjs'

type Props = { params: Promise<{ subject: string }> }

// The server process sends this page with the status 503 instead of one that failed because of the database
// (server/unavailable.mjs). Browsers cannot ask for it: the address of the failed page stays.
export const revalidate = 3600
export const generateStaticParams = () => []

const subjectIn = async ({ params }: Props) => {
  const { subject } = await params
  return pageSubjects.find((known) => known === subject) ?? 'details'
}

export async function generateMetadata(props: Props) {
  const t = await getTranslations('errors')
  const what = t(`what.${await subjectIn(props)}`)
  return privateMetadata(t('fetch.heading', { what }))
}

export default async function UnavailablePage(props: Props) {
  const { status, text } = databaseAway()
  // Client components get the digest of an error only, like on every other page.
  const digest = digestOf(status, inLanguage(await getLocale(), text))
  return <FetchErrorPage error={{ digest }} what={await subjectIn(props)} />
}
