import type { Messages } from 'next-intl'
import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { DrawingName } from './drawing'
import { EmptyState } from './empty-state'

type PagePastEndProps = {
  /** The name of the records of the list. */
  what: keyof Messages['lists']['past']['none']
  /** The address of the list with its filters. */
  base: string
  drawing?: DrawingName
}

/** Instead of the rows, on a page after the last one of a list that is not empty. */
export function PagePastEnd({ what, base, drawing = 'pot' }: PagePastEndProps) {
  const t = useTranslations('lists.past')
  return (
    <EmptyState heading={t('heading')} caption={t(`none.${what}`)} drawing={drawing}>
      <Link className={buttonVariants()} href={base}>
        {t('first')}
      </Link>
    </EmptyState>
  )
}
