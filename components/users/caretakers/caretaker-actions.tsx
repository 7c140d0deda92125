'use client'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from '#i18n'
import { CityNote } from '@/components/appointments/city-note'
import { useSession } from '@/components/auth/session-store'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { useLoaded } from '@/components/ui/use-loaded'
import { paths } from '@/lib/base/paths'
import { failureText } from '@/lib/platform/http/api-error'
import { useCityName } from './use-city-name'

type CaretakerActionsProps = {
  caretaker: {
    id: string
    name: string
    firstName: string
    city: string
    cityName: string
    phoneNumber: string
  }
  /** Whether the caretaker has services that can be booked. */
  bookable: boolean
  /** The authors of the reviews, newest first: the page is cached for all viewers. */
  reviewers: string[]
}

/** The viewer's actions: buyers book and review, visitors log in, the caretaker edits their own page. */
export function CaretakerActions({ caretaker, bookable, reviewers }: CaretakerActionsProps) {
  const t = useTranslations('caretakers.actions')
  const session = useSession()
  const city = session?.address?.city ?? ''
  const cityName = useCityName(city)
  const here = paths.service(caretaker.id)
  if (!session) {
    return (
      <Actions className="in-data-signed-in:invisible">
        <p>{bookable ? t('login') : t('nothing', { name: caretaker.firstName })}</p>
        <Link className="btn btn-primary" href={paths.login(here)}>
          {t('loginLink')}
        </Link>
      </Actions>
    )
  }
  if (session._id === caretaker.id) {
    return (
      <Actions>
        <p>{t('own')}</p>
        <Link className="btn btn-outline" href={paths.caretakerDashboard}>
          {t('edit')}
        </Link>
      </Actions>
    )
  }
  if (session.role !== 'BUYER') return null
  return (
    <Actions>
      {bookable ? (
        <>
          {cityName && <CityNote caretaker={caretaker} city={city} cityName={cityName} />}
          <Link className="btn btn-primary btn-lg" href={`${here}/book`}>
            {t('book')}
          </Link>
        </>
      ) : (
        <p>{t('nothing', { name: caretaker.firstName })}</p>
      )}
      <ReviewButton caretaker={caretaker} reviewed={reviewers.includes(session._id)} />
    </Actions>
  )
}

const Actions = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('grid gap-3 [&>p]:text-muted-foreground', className)} {...props} />
)

function ReviewButton({
  caretaker,
  reviewed,
}: {
  caretaker: { id: string; name: string }
  reviewed: boolean
}) {
  const t = useTranslations('caretakers.actions')
  const router = useRouter()
  // Few visitors review.
  const [Dialog, load] = useLoaded(
    () => import('./review-dialog').then(({ ReviewDialog }) => ReviewDialog),
    (error) => toast.error(failureText(error)),
  )
  const [open, setOpen] = useState(false)
  const [hasReview, setHasReview] = useState(reviewed)

  async function show() {
    setOpen(true)
    if (!(await load())) setOpen(false)
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-lg"
        aria-busy={open && !Dialog}
        onClick={() => void show()}
      >
        {t(hasReview ? 'editReview' : 'giveReview')}
      </button>
      {Dialog && (
        <Dialog
          caretaker={caretaker}
          open={open}
          onOpenChange={setOpen}
          onReview={setHasReview}
          onSaved={() => router.refresh()}
        />
      )}
    </>
  )
}
