import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CancelQuestion } from '@/components/confirmation/cancel-question'
import { LinkAddressForm } from '@/components/confirmation/link-address-form'
import { LinkEnded } from '@/components/confirmation/link-ended'
import { LinkNotices } from '@/components/confirmation/link-notices'
import { type OpenOrder, OrderToConfirm } from '@/components/confirmation/order-to-confirm'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Page, PageHead } from '@/components/ui/page'
import { ShortNumber } from '@/components/ui/short-number'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { ADDRESS_COOKIE, rejectedAddress } from '@/lib/orders/confirmation/entered-address'
import { findOrderLink } from '@/lib/orders/confirmation/link-queries'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { getShop } from '@/lib/shop/identity/queries'
import { onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'

/** The link is sent in chats, whose previews show the title: it has nothing personal. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('confirmation.page')
  return { title: t('title'), robots: { index: false, follow: false }, openGraph: null, twitter: null }
}

type LinkPageProps = { params: Promise<{ token: string }>; searchParams: Promise<SearchParams> }

/** The link of an unconfirmed cash order. Opening it changes nothing, because mail programs open links too. */
export default async function OrderLinkPage({ params, searchParams }: LinkPageProps) {
  const { token } = await params
  const query = await searchParams
  const link = await findOrderLink(token)
  if (!link) notFound()
  const { order, number } = link
  const online = onlineWay(await getMeans())
  if (!order) {
    return (
      <Page narrow>
        <ClientMessages of={['transfers.copy']}>
          <LinkEnded token={token} link={link} nursery={await getShop()} online={online} />
        </ClientMessages>
      </Page>
    )
  }
  const step = textOf(query.step)
  const t = await getTranslations('confirmation')
  const locale = await getLocale()
  const other = locale === 'ur' ? 'en' : 'ur'
  const { urdu: hasOther } = await getParts()
  const titles = {
    address: t(order.isPhoneWrong ? 'addressForm.titleContact' : 'addressForm.title'),
    cancel: t('cancelForm.question', { number }),
  }
  return (
    <Page narrow>
      <PageHead
        title={step === 'address' || step === 'cancel' ? titles[step] : t('page.title')}
        // The question names it.
        lead={step !== 'cancel' && <ShortNumber>{number}</ShortNumber>}
      >
        {hasOther && (
          <a
            className="link"
            href={inLocale(
              other,
              paths.orderLink(token, step === 'address' || step === 'cancel' ? { step } : {}),
            )}
            hrefLang={other}
            lang={other}
          >
            {t('page.other')}
          </a>
        )}
      </PageHead>
      <LinkNotices
        done={textOf(query.done)}
        problem={textOf(query.problem)}
        wrongPhone={order.isPhoneWrong ? order.phoneNumber : null}
      />
      {step === 'address' ? (
        <AddressStep token={token} order={order} problem={textOf(query.problem)} />
      ) : step === 'cancel' ? (
        <CancelQuestion token={token} />
      ) : (
        <OrderToConfirm token={token} order={order} nursery={await getShop()} online={online} />
      )}
    </Page>
  )
}

type AddressStepProps = { token: string; order: OpenOrder; problem: string }

/** The form shows a rejected address right after it was sent; opened again it shows the saved one. */
async function AddressStep({ token, order, problem }: AddressStepProps) {
  const stored = problem ? (await cookies()).get(ADDRESS_COOKIE)?.value : undefined
  const rejected = rejectedAddress(stored, await getLocale())
  return <LinkAddressForm token={token} order={order} rejected={rejected} isChanged={problem === 'changed'} />
}
