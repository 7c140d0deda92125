import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { useTranslations } from '#i18n'
import { presentedCookies } from '@/app/[locale]/(shop)/my-order/presented-cookies'
import { ClaimNote } from '@/components/claims/claim-note'
import { Notice } from '@/components/feedback/notice'
import { AccountForm } from '@/components/guest-order/account-form'
import { GuestForm } from '@/components/guest-order/guest-form'
import { GuestNotices } from '@/components/guest-order/guest-notices'
import { GuestAddressForm, GuestCancel } from '@/components/guest-order/guest-steps'
import { NextStep } from '@/components/guest-order/next-step'
import { PlacedNotice } from '@/components/guest-order/placed-notice'
import { CodeForm, ProveOwner } from '@/components/guest-order/prove-owner'
import { ClientMessages } from '@/components/i18n/client-messages'
import { OrderBand } from '@/components/orders/order-band'
import { OrderDetail } from '@/components/orders/order-detail'
import { ReachShop } from '@/components/orders/reach-shop'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Page, PageHead } from '@/components/ui/page'
import { ShortNumber } from '@/components/ui/short-number'
import { type GuestOrderQuery, guestPaths } from '@/lib/base/guest-paths'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { ADDRESS_COOKIE, rejectedAddress } from '@/lib/orders/confirmation/entered-address'
import { findPlacedNews } from '@/lib/orders/guests/placed-news'
import { findGuestPage, type GuestPage } from '@/lib/orders/guests/queries'
import type { OrderDto } from '@/lib/orders/order/schema'
import { publicOrigin } from '@/lib/platform/env'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { getShop } from '@/lib/shop/identity/queries'
import { onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { guestMetadata } from './guest-page'

export const generateMetadata = guestMetadata

type GuestOrderPageProps = { params: Promise<{ token: string }>; searchParams: Promise<SearchParams> }

/** An order without an account, by its link. Opening it changes nothing, because mail programs and chats open links too. */
export default async function GuestOrderPage({ params, searchParams }: GuestOrderPageProps) {
  const { token } = await params
  const query = await searchParams
  const page = await findGuestPage(token, await presentedCookies())
  if (!page) notFound()
  if (page.state === 'JOINED') return <Joined />
  const { guest } = page
  const step = stepOf(textOf(query.step), guest)
  const problem = textOf(query.problem)
  const { title, lead } = await headOf(step, guest.order)
  const { urdu: hasOther } = await getParts()
  return (
    <Page narrow={step !== null}>
      {!step && query.placed !== undefined && <Placed token={token} page={page} />}
      <PageHead title={title} lead={lead}>
        {hasOther && <OtherLanguage token={token} query={step ? { step } : {}} />}
      </PageHead>
      <GuestNotices
        done={textOf(query.done)}
        problem={problem}
        isConfirmed={guest.state !== 'OPEN' && guest.state !== 'CANCELLED'}
      />
      {step ? (
        <Step
          step={step}
          token={token}
          page={page}
          problem={problem}
          next={textOf(query.next) === 'account' ? 'account' : undefined}
        />
      ) : (
        <Order token={token} page={page} />
      )}
    </Page>
  )
}

type OpenPage = Extract<GuestPage, { state: 'OPEN' }>
type StepName = NonNullable<GuestOrderQuery['step']>

/** The form that is asked for, if it can be sent; null: the order itself. */
function stepOf(wanted: string, { actions }: OpenPage['guest']): StepName | null {
  const step = (['address', 'cancel', 'code', 'account'] as const).find((known) => known === wanted)
  return step && actions.includes(step) ? step : null
}

async function headOf(step: StepName | null, { number }: OrderDto) {
  const t = await getTranslations('guestOrder')
  const shortNumber = <ShortNumber>{number}</ShortNumber>
  if (step === 'cancel') return { title: t('cancel.question', { number }), lead: null }
  if (step === 'account') return { title: t('account.title'), lead: t('account.lead', { number }) }
  return { title: step ? t(`${step}.title`) : t('page.title'), lead: shortNumber }
}

async function OtherLanguage({ token, query }: { token: string; query: GuestOrderQuery }) {
  const t = await getTranslations('guestOrder.page')
  const other = (await getLocale()) === 'ur' ? 'en' : 'ur'
  return (
    <a
      className="link"
      href={inLocale(other, guestPaths.order(token, query))}
      hrefLang={other}
      lang={other}
      rel="nofollow"
    >
      {t('other')}
    </a>
  )
}

/** That the shop has the order, with what goes out about it. */
async function Placed({ token, page: { access, guest } }: { token: string; page: OpenPage }) {
  const { buyer, number } = guest.order
  return (
    <PlacedNotice
      number={number}
      link={publicOrigin + inLocale(await getLocale(), guestPaths.order(token))}
      news={await findPlacedNews(access.order)}
      phoneNumber={buyer.phoneNumber}
      email={buyer.email}
    />
  )
}

type StepProps = {
  step: StepName
  token: string
  page: OpenPage
  problem: string
  next: GuestOrderQuery['next']
}

async function Step({ step, token, page: { access, guest }, problem, next }: StepProps) {
  const { order } = guest
  if (step === 'cancel') return <GuestCancel token={token} />
  if (step === 'code')
    return (
      <CodeForm
        token={token}
        phoneNumber={order.buyer.phoneNumber}
        isWrong={problem === 'code'}
        next={next}
      />
    )
  if (step === 'account')
    return (
      <ClientMessages of={['guestOrder.account', 'users.password']}>
        <AccountForm
          token={token}
          order={order._id}
          email={order.buyer.email}
          needsEmail={!access.isNumberProved}
        />
      </ClientMessages>
    )
  const stored = problem ? (await cookies()).get(ADDRESS_COOKIE)?.value : undefined
  return (
    <GuestAddressForm
      token={token}
      address={order.shippingAddress}
      rejected={rejectedAddress(stored, await getLocale())}
      isChanged={problem === 'changed'}
    />
  )
}

async function Order({ token, page: { access, view, guest } }: { token: string; page: OpenPage }) {
  const shop = await getShop()
  const { actions, isOwner, order } = guest
  const isMessaged = guest.state === 'OPEN' && (await findPlacedNews(access.order)).channel !== null
  const claimOf = (item: string) => guest.claims.find((claim) => claim.item._id === item) ?? null
  return (
    <ClientMessages of={['transfers.copy']}>
      <NextStep token={token} guest={guest} online={onlineWay(await getMeans())} isMessaged={isMessaged} />
      <OrderBand order={order} now={new Date()} reach={<ReachShop shop={shop} />} />
      <OrderDetail
        view={view}
        nursery={shop}
        links={{
          papers: isOwner
            ? {
                invoice: guestPaths.invoice(token),
                creditNote: (number) => guestPaths.creditNote(token, number),
              }
            : null,
        }}
        noteOf={({ _id }) =>
          isOwner && (
            <ClaimNote
              reportHref={guestPaths.claim(token, _id)}
              orderHref={() => null}
              claim={claimOf(_id)}
              until={guest.claimUntil}
            />
          )
        }
      >
        <Actions token={token} actions={actions} />
      </OrderDetail>
      {isOwner ? (
        <AccountOffer
          token={token}
          phoneNumber={order.buyer.phoneNumber}
          canSend={actions.includes('code')}
        />
      ) : (
        <ProveOwner
          token={token}
          phoneNumber={order.buyer.phoneNumber}
          canSend={actions.includes('code')}
          shop={shop}
        />
      )}
    </ClientMessages>
  )
}

/** What can be done besides the next step. */
function Actions({ token, actions }: { token: string; actions: OpenPage['guest']['actions'] }) {
  const t = useTranslations('guestOrder.page')
  return (
    <div className="flex flex-wrap gap-2 pt-5 empty:hidden">
      {(['address', 'cancel'] as const).map(
        (step) =>
          actions.includes(step) && (
            <Link
              key={step}
              className={buttonVariants({ variant: step === 'address' ? 'outline' : 'ghost' })}
              href={guestPaths.order(token, { step })}
              prefetch={false}
            >
              {t(step)}
            </Link>
          ),
      )}
    </div>
  )
}

type AccountOfferProps = {
  token: string
  phoneNumber: string
  /** The number is not proved yet, and a code can be sent there. */
  canSend: boolean
}

function AccountOffer({ token, phoneNumber, canSend }: AccountOfferProps) {
  const t = useTranslations('guestOrder.account')
  return (
    <Card className="mt-5 grid justify-items-start gap-3" aria-labelledby="account">
      <h2 id="account" className="text-xl">
        {t('offer')}
      </h2>
      <p>
        {t('why')} {canSend && t('byCode')}
      </p>
      {canSend && (
        <GuestForm token={token} endpoint="code" next="account">
          <Button type="submit" variant="outline" className="whitespace-normal">
            {t('sendCode', { phone: phoneNumber })}
          </Button>
        </GuestForm>
      )}
      <Link
        className={buttonVariants({ variant: canSend ? 'ghost' : 'outline' })}
        href={guestPaths.order(token, { step: 'account' })}
        prefetch={false}
      >
        {t(canSend ? 'openWithEmail' : 'open')}
      </Link>
    </Card>
  )
}

/** The page of an order that belongs to an account by now. */
function Joined() {
  const t = useTranslations('guestOrder.page')
  return (
    <Page narrow>
      <Notice level={1} drawing="basket" heading={t('joined')} message={t('joinedNote')}>
        <Link className={buttonVariants()} href={paths.login(paths.orders)} prefetch={false}>
          {t('signIn')}
        </Link>
      </Notice>
    </Page>
  )
}
