import { useTranslations } from '#i18n'
import { calloutStyle } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { TypedText } from '@/components/ui/typed-text'
import type { UserDto } from '@/lib/accounts/users/schema'
import { paths, withQuery } from '@/lib/base/paths'
import { AskAgain } from './ask-again'

type OwnStandingProps = Pick<UserDto, 'standing' | 'standingReason'> & { className?: string }

/** What caretakers who are not listed have to know, and what they can do; nothing for all others. */
export function OwnStanding({ standing, standingReason, className }: OwnStandingProps) {
  const t = useTranslations('caretakers.standing')
  if (!standing) return null
  return (
    <section className={cn(calloutStyle('yellow'), 'grid gap-3', className)} aria-labelledby="standing">
      <h2 id="standing" className="text-lg/heading">
        {t(`${standing}.title`)}
      </h2>
      {standingReason && (
        <p>
          {t('reason')} <TypedText>{standingReason}</TypedText>
        </p>
      )}
      <p>{t(`${standing}.next`)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {standing === 'DECLINED' && (
          <ClientMessages of={['caretakers.standing']}>
            <AskAgain />
          </ClientMessages>
        )}
        <Link className={buttonVariants({ variant: 'outline' })} href={previewPath}>
          {t('preview')}
        </Link>
      </div>
    </section>
  )
}

/** The own page as customers would see it; not in lib/base/paths.ts, which is in the script of every page. */
export const previewPath = withQuery(paths.caretakerDashboard, { view: 'preview' })
